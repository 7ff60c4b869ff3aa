import { Checkbox, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useStore } from "@nanostores/react";
import { isLanguageTag, languages, sourceLanguage } from "@minbar/domain/library/language";
import { videoInput } from "@minbar/domain/library/video-input";
import { api } from "@minbar/ui/api";
import { DialogForm } from "#shared/dialog-form.tsx";
import { FormDialog } from "#shared/form-dialog.tsx";
import { useLibraryWrite } from "#shared/library-changes.ts";
import { PlaylistSelect } from "#shared/playlist-select.tsx";
import classes from "./add-video.module.css";
import { messages } from "./messages.ts";

interface Props {
  /** The playlist to begin with. */
  playlistId?: number | undefined;
}

/** The choice that is no playlist. */
const none = "none";

interface Values {
  youtubeUrl: string;
  playlist: string;
  languages: string[];
}

function inputOf({ youtubeUrl, playlist, languages }: Values) {
  return {
    youtubeUrl: youtubeUrl.trim(),
    playlistId: playlist === none ? null : Number(playlist),
    languages: languages.filter(isLanguageTag),
  };
}

/** The rules are the server's own. */
const validate = schemaResolver(videoInput, { sync: true });

function AddVideoForm({ playlistId }: Props) {
  const t = useStore(messages);
  const write = useLibraryWrite();
  const create = api.videos.create.useMutation(write({ done: t.done, failed: t.failed }));
  const form = useForm<Values>({
    initialValues: { youtubeUrl: "", playlist: String(playlistId ?? none), languages: [sourceLanguage] },
    validate: (values) => validate(inputOf(values)),
  });
  return (
    <DialogForm
      form={form}
      action={t.add}
      isBusy={create.isPending}
      onSave={(values, onSuccess) => create.mutate(inputOf(values), { onSuccess })}
    >
      <TextInput
        type="url"
        label={t.url}
        placeholder={t.urlHint}
        withAsterisk
        data-autofocus
        {...form.getInputProps("youtubeUrl")}
      />
      <PlaylistSelect
        label={t.playlist}
        others={[{ value: none, label: t.noPlaylist }]}
        value={form.values.playlist}
        onChange={(playlist) => form.setFieldValue("playlist", playlist ?? none)}
      />
      <Checkbox.Group
        label={t.languages}
        description={t.languagesHint}
        withAsterisk
        {...form.getInputProps("languages")}
      >
        <div className={classes.languages}>
          {languages.map(({ tag, name }) => (
            <Checkbox key={tag} value={tag} label={name} />
          ))}
        </div>
      </Checkbox.Group>
    </DialogForm>
  );
}

interface DialogProps extends Props {
  opened: boolean;
  onClose: () => void;
}

/** Adds a YouTube video to the library. */
export function AddVideoDialog({ opened, onClose, playlistId }: DialogProps) {
  const t = useStore(messages);
  return (
    <FormDialog opened={opened} onClose={onClose} title={t.title}>
      <AddVideoForm playlistId={playlistId} />
    </FormDialog>
  );
}
