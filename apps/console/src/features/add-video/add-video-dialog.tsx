import { Button, Checkbox, Group, Modal, Select, Stack, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useStore } from "@nanostores/react";
import { isLanguageTag, languages, sourceLanguage } from "@minbar/domain/language";
import { videoInput } from "@minbar/domain/video-input";
import { api } from "@minbar/ui/api";
import { tellFailure, tellSuccess } from "#shared/failure.ts";
import { useLibraryChanged } from "#shared/library-changes.ts";
import { messages as words } from "#shared/messages.ts";
import classes from "./add-video.module.css";
import { messages } from "./messages.ts";

interface Props {
  onClose: () => void;
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

function AddVideoForm({ onClose, playlistId }: Props) {
  const t = useStore(messages);
  const { cancel } = useStore(words);
  const changed = useLibraryChanged();
  const playlists = api.playlists.list.useQuery();
  const create = api.videos.create.useMutation({
    onSuccess: async () => {
      await changed();
      tellSuccess(t.done);
      onClose();
    },
    onError: (error) => tellFailure(error, t.failed),
  });
  const form = useForm<Values>({
    initialValues: { youtubeUrl: "", playlist: String(playlistId ?? none), languages: [sourceLanguage] },
    validate: (values) => validate(inputOf(values)),
  });
  const choices = playlists.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  return (
    <form onSubmit={form.onSubmit((values) => create.mutate(inputOf(values)))} noValidate>
      <Stack gap={18}>
        <TextInput
          type="url"
          label={t.url}
          placeholder={t.urlHint}
          dir="ltr"
          withAsterisk
          data-autofocus
          {...form.getInputProps("youtubeUrl")}
        />
        <Select
          label={t.playlist}
          data={[{ value: none, label: t.noPlaylist }, ...choices]}
          allowDeselect={false}
          searchable={choices.length > 8}
          {...form.getInputProps("playlist")}
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
      </Stack>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" loading={create.isPending}>
          {t.add}
        </Button>
      </Group>
    </form>
  );
}

/** Adds a YouTube video to the library. */
export function AddVideoDialog({ opened, ...props }: Props & { opened: boolean }) {
  const t = useStore(messages);
  const { close } = useStore(words);
  return (
    <Modal
      opened={opened}
      onClose={props.onClose}
      title={t.title}
      size={480}
      closeButtonProps={{ "aria-label": close }}
    >
      <AddVideoForm {...props} />
    </Modal>
  );
}
