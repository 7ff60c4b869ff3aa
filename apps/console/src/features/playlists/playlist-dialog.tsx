import { Select, Textarea, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useStore } from "@nanostores/react";
import { noCategory } from "@minbar/domain/library/playlist";
import type { Playlist } from "@minbar/domain/library/playlist";
import { playlistInput } from "@minbar/domain/library/playlist-input";
import { api } from "@minbar/ui/api";
import { DialogForm } from "#shared/dialog-form.tsx";
import { FormDialog } from "#shared/form-dialog.tsx";
import { messages } from "./messages.ts";
import { usePlaylistMutations } from "./use-playlist-mutations.ts";

interface Props {
  /** The one to change; none: a new one. */
  playlist: Playlist | undefined;
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

function PlaylistForm({ playlist }: Props) {
  const t = useStore(messages);
  const { create, update } = usePlaylistMutations();
  const categories = api.categories.list.useQuery();
  const form = useForm({
    initialValues: valuesOf(playlist),
    validate: ({ name, description, category }) =>
      validate({ name, description, categoryId: categoryIdOf(category) }),
  });
  const choices = categories.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  return (
    <DialogForm
      form={form}
      action={playlist ? t.update : t.create}
      isBusy={create.isPending || update.isPending}
      onSave={({ category, ...values }, onSuccess) => {
        const input = { ...values, categoryId: categoryIdOf(category) };
        if (playlist) update.mutate({ id: playlist.id, ...input }, { onSuccess });
        else create.mutate(input, { onSuccess });
      }}
    >
      <TextInput label={t.name} withAsterisk data-autofocus {...form.getInputProps("name")} />
      <Textarea
        label={t.description}
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
    </DialogForm>
  );
}

interface DialogProps extends Props {
  opened: boolean;
  onClose: () => void;
}

/** Makes or changes a playlist. */
export function PlaylistDialog({ opened, playlist, onClose }: DialogProps) {
  const t = useStore(messages);
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={playlist ? t.editNamed({ name: playlist.name }) : t.add}
    >
      <PlaylistForm key={playlist?.id ?? "new"} playlist={playlist} />
    </FormDialog>
  );
}
