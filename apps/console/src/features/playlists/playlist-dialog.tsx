import { schemaResolver } from "@mantine/form";
import { useStore } from "@nanostores/react";
import type { Playlist } from "@minbar/domain/library/playlist";
import { noCategory, playlistInput } from "@minbar/domain/library/playlist-input";
import { api } from "@minbar/ui/api";
import { ChoiceSelect } from "#shared/choice-select.tsx";
import { DialogForm, FormDialog } from "#shared/dialog/form-dialog.tsx";
import { NameFields } from "#shared/dialog/name-fields.tsx";
import { useUnsavedForm } from "#shared/dialog/use-unsaved-form.ts";
import { ConflictChoice } from "#shared/library/conflict-choice.tsx";
import { messages } from "./messages.ts";
import { usePlaylistMutations, usePlaylistSave } from "./use-playlist-mutations.ts";

interface Props {
  /** The playlist to edit; absent: a new one. */
  playlist: Playlist | undefined;
}

/** Uses the server's rules, after converting the selected option to an id. */
const validate = schemaResolver(playlistInput, { sync: true });

type Fields = Pick<Playlist, "name" | "description" | "categoryId">;

function valuesOf(playlist: Fields | undefined) {
  return {
    name: playlist?.name ?? "",
    description: playlist?.description ?? "",
    category: String(playlist?.categoryId ?? noCategory),
  };
}

function inputOf({ category, ...values }: ReturnType<typeof valuesOf>) {
  return { ...values, categoryId: category === noCategory ? null : Number(category) };
}

function PlaylistForm({ playlist }: Props) {
  const t = useStore(messages);
  const { create } = usePlaylistMutations();
  const { save, isPending, conflict, takeTheirs } = usePlaylistSave(playlist?.id);
  const categories = api.categories.list.useQuery();
  // The base is the playlist when the dialog was opened, whatever arrives later.
  const { form, base, restart, unsavedText } = useUnsavedForm({
    thing: `playlist:${playlist?.id ?? "new"}`,
    stored: playlist,
    valuesOf,
    validate: (values) => validate(inputOf(values)),
  });
  const choices = categories.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  const nameOf = (id: number | null) => categories.data?.find((one) => one.id === id)?.name ?? t.none;
  return (
    <DialogForm
      form={form}
      unsavedText={unsavedText}
      action={playlist ? t.update : t.create}
      isBusy={create.isPending || isPending}
      onSave={(values, onSaved) => {
        const input = inputOf(values);
        if (base) void save({ fields: input, base, onSaved });
        else void create.mutateAsync(input).then(onSaved, () => undefined);
      }}
    >
      <NameFields form={form} labels={t} />
      <ChoiceSelect
        label={t.category}
        data={[{ value: noCategory, label: t.none }, ...choices]}
        value={form.values.category}
        onChange={(category) => form.setFieldValue("category", category)}
      />
      {conflict && (
        <ConflictChoice
          by={conflict.current.by}
          theirs={[
            { label: t.name, text: conflict.current.name },
            { label: t.description, text: conflict.current.description ?? "" },
            { label: t.category, text: nameOf(conflict.current.categoryId) },
          ]}
          onKeepMine={() => void conflict.keepMine(inputOf(form.getValues()))}
          onTakeTheirs={() => void takeTheirs(() => restart(base && { ...base, ...conflict.current }))}
        />
      )}
    </DialogForm>
  );
}

interface DialogProps extends Props {
  opened: boolean;
  onClose: () => void;
}

/** Creates or edits a playlist. */
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
