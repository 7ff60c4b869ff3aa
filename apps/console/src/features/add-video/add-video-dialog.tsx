import { Checkbox, TextInput } from "@mantine/core";
import { schemaResolver } from "@mantine/form";
import { useStore } from "@nanostores/react";
import { isLanguageTag, languages, sourceLanguage } from "@minbar/domain/library/language";
import { videoInput } from "@minbar/domain/library/video-input";
import { youtubeId } from "@minbar/domain/library/youtube";
import { api } from "@minbar/ui/api";
import { languageName } from "@minbar/ui/words/names";
import { DialogForm, FormDialog } from "#shared/dialog/form-dialog.tsx";
import { useUnsavedForm } from "#shared/dialog/use-unsaved-form.ts";
import { useLibraryWrite } from "#shared/library/library-changes.ts";
import { noPlaylist, PlaylistSelect } from "#shared/library/playlist-select.tsx";
import classes from "./add-video.module.css";
import { messages } from "./messages.ts";

interface Props {
  /** The initially selected playlist. */
  playlistId?: number | undefined;
}

interface Values {
  youtubeUrl: string;
  playlist: string;
  languages: string[];
}

function inputOf({ youtubeUrl, playlist, languages }: Values) {
  return {
    youtubeUrl: youtubeUrl.trim(),
    playlistId: playlist === noPlaylist ? null : Number(playlist),
    languages: languages.filter(isLanguageTag),
  };
}

/** Uses the server's rules. */
const validate = schemaResolver(videoInput, { sync: true });

/** Warns if the library already has a video with that URL; adding it again is allowed. */
function KnownVideo({ url }: { url: string }) {
  const t = useStore(messages);
  const id = youtubeId(url);
  const { data } = api.videos.search.useQuery(
    { youtubeId: id, limit: 1 },
    { enabled: id !== undefined, staleTime: 0 },
  );
  const [known] = (id !== undefined && data?.rows) || [];
  return (
    <div role="status" className={classes.known}>
      {known && (
        <>
          {t.known}{" "}
          <a href={`/videos?edit=${known.id}`} target="_blank" rel="noopener">
            <bdi>{known.title}</bdi>
          </a>
        </>
      )}
    </div>
  );
}

function AddVideoForm({ playlistId }: Props) {
  const t = useStore(messages);
  const write = useLibraryWrite();
  const create = api.videos.create.useMutation(write({ done: t.done, failed: t.failed }));
  const { form, kept } = useUnsavedForm({
    thing: "video:new",
    stored: undefined,
    valuesOf: (): Values => ({
      youtubeUrl: "",
      playlist: String(playlistId ?? noPlaylist),
      languages: [sourceLanguage],
    }),
    validate: (values) => validate(inputOf(values)),
  });
  return (
    <DialogForm
      form={form}
      kept={kept}
      action={t.add}
      isBusy={create.isPending}
      onSave={(values, onSaved) => void create.mutateAsync(inputOf(values)).then(onSaved, () => undefined)}
    >
      <div>
        <TextInput
          type="url"
          label={t.url}
          placeholder={t.urlHint}
          withAsterisk
          data-autofocus
          {...form.getInputProps("youtubeUrl")}
        />
        <KnownVideo url={form.values.youtubeUrl} />
      </div>
      <PlaylistSelect
        label={t.playlist}
        value={form.values.playlist}
        onChange={(playlist) => form.setFieldValue("playlist", playlist)}
      />
      <Checkbox.Group
        label={t.languages}
        description={t.languagesHint}
        withAsterisk
        {...form.getInputProps("languages")}
      >
        <div className={classes.languages}>
          {languages.map(({ tag }) => (
            <Checkbox key={tag} value={tag} label={languageName(tag)} />
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
