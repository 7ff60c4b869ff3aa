import { Anchor, Text, TextInput } from "@mantine/core";
import { schemaResolver } from "@mantine/form";
import { useStore } from "@nanostores/react";
import { isLanguageTag, sourceLanguage } from "@minbar/domain/library/language";
import { readPastedAddresses } from "@minbar/domain/library/pasted-addresses";
import { videoInput } from "@minbar/domain/library/video-input";
import { youtubeId } from "@minbar/domain/library/youtube";
import { api } from "@minbar/ui/api";
import { DialogForm } from "#shared/dialog/form-dialog.tsx";
import { useUnsavedForm } from "#shared/dialog/use-unsaved-form.ts";
import { useLibraryWrite } from "#shared/library/library-changes.ts";
import { noPlaylist } from "#shared/library/playlist-select.tsx";
import { messages } from "./messages.ts";
import { PlaceFields } from "./place-fields.tsx";

interface Props {
  /** The initially selected playlist. */
  playlistId: number | undefined;
  /** Called with a pasted text that contains several addresses. */
  onSeveral: (text: string) => void;
}

interface Values {
  youtubeUrl: string;
  playlist: string;
  languages: string[];
  isHidden: boolean;
}

function inputOf({ youtubeUrl, playlist, languages, isHidden }: Values) {
  return {
    youtubeUrl: youtubeUrl.trim(),
    playlistId: playlist === noPlaylist ? null : Number(playlist),
    languages: languages.filter(isLanguageTag),
    isPublic: !isHidden,
  };
}

/** Whether a pasted text is more than the address of one video, which is all that the field holds. */
function containsSeveral(text: string): boolean {
  const { youtubeIds, playlistIds } = readPastedAddresses(text);
  return youtubeIds.length > 1 || playlistIds.length > 0;
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
    <div role="status">
      {known && (
        <Text inherit mt={6} c="var(--app-warn)">
          {t.known}{" "}
          <Anchor
            inherit
            c="inherit"
            underline="always"
            href={`/videos?edit=${known.id}`}
            target="_blank"
            rel="noopener"
          >
            <bdi>{known.title}</bdi>
          </Anchor>
        </Text>
      )}
    </div>
  );
}

/** One video. */
export function AddOneForm({ playlistId, onSeveral }: Props) {
  const t = useStore(messages);
  const write = useLibraryWrite();
  const create = api.videos.create.useMutation(write({ done: t.done, failed: t.failed }));
  const { form, unsavedText } = useUnsavedForm({
    // Of each playlist's page its own: there the playlist is given.
    thing: playlistId === undefined ? "video:new" : `video:new:${playlistId}`,
    stored: undefined,
    valuesOf: (): Values => ({
      youtubeUrl: "",
      playlist: String(playlistId ?? noPlaylist),
      languages: [sourceLanguage],
      isHidden: false,
    }),
    validate: (values) => validate(inputOf(values)),
  });
  return (
    <DialogForm
      form={form}
      unsavedText={unsavedText}
      action={t.add}
      isBusy={create.isPending}
      onSave={(values, onSaved) => void create.mutateAsync(inputOf(values)).then(onSaved, () => undefined)}
    >
      <div>
        <TextInput
          type="url"
          dir="ltr"
          label={t.url}
          placeholder={t.urlHint}
          withAsterisk
          data-autofocus
          onPaste={(event) => {
            const text = event.clipboardData.getData("text/plain");
            if (!containsSeveral(text)) return;
            event.preventDefault();
            onSeveral(text);
          }}
          {...form.getInputProps("youtubeUrl")}
        />
        <KnownVideo url={form.values.youtubeUrl} />
      </div>
      <PlaceFields form={form} />
    </DialogForm>
  );
}
