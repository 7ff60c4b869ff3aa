import { Button, Group, Modal, Select, Stack, Textarea, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useStore } from "@nanostores/react";
import { noCategory } from "@minbar/domain/playlist";
import type { Playlist } from "@minbar/domain/playlist";
import { playlistInput } from "@minbar/domain/playlist-input";
import { api } from "@minbar/ui/api";
import { messages as words } from "#shared/messages.ts";
import { messages } from "./messages.ts";
import { usePlaylistMutations } from "./use-playlist-mutations.ts";

interface Props {
  /** The one to change; none: a new one. */
  playlist: Playlist | undefined;
  onClose: () => void;
}

/** A choice of the category field as the server takes it: 'none' is no category (specification, section 5). */
function categoryIdOf(choice: string): number | null {
  return choice === noCategory ? null : Number(choice);
}

/** The rules are the server's own; a choice becomes an id before they are asked. */
const validate = schemaResolver(playlistInput, { sync: true });

function valuesOf(playlist: Playlist | undefined) {
  return {
    name: playlist?.name ?? "",
    description: playlist?.description ?? "",
    category: String(playlist?.categoryId ?? noCategory),
  };
}

function PlaylistForm({ playlist, onClose }: Props) {
  const t = useStore(messages);
  const { cancel } = useStore(words);
  const { create, update } = usePlaylistMutations();
  const categories = api.categories.list.useQuery();
  const form = useForm({
    initialValues: valuesOf(playlist),
    validate: ({ name, description, category }) =>
      validate({ name, description, categoryId: categoryIdOf(category) }),
  });
  const save = form.onSubmit(({ category, ...values }) => {
    const input = { ...values, categoryId: categoryIdOf(category) };
    if (playlist) update.mutate({ id: playlist.id, ...input }, { onSuccess: onClose });
    else create.mutate(input, { onSuccess: onClose });
  });
  const choices = categories.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  return (
    <form onSubmit={save} noValidate>
      <Stack gap={18}>
        <TextInput label={t.name} dir="auto" withAsterisk data-autofocus {...form.getInputProps("name")} />
        <Textarea
          label={t.description}
          dir="auto"
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps("description")}
        />
        <Select
          label={t.category}
          data={[{ value: noCategory, label: t.none }, ...choices]}
          allowDeselect={false}
          searchable={choices.length > 8}
          {...form.getInputProps("category")}
        />
      </Stack>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" loading={create.isPending || update.isPending}>
          {playlist ? t.update : t.create}
        </Button>
      </Group>
    </form>
  );
}

/** Makes or changes a playlist. */
export function PlaylistDialog({ opened, ...props }: Props & { opened: boolean }) {
  const t = useStore(messages);
  const { close } = useStore(words);
  return (
    <Modal
      opened={opened}
      onClose={props.onClose}
      title={props.playlist ? t.editNamed({ name: props.playlist.name }) : t.add}
      size={480}
      closeButtonProps={{ "aria-label": close }}
    >
      <PlaylistForm key={props.playlist?.id ?? "new"} {...props} />
    </Modal>
  );
}
