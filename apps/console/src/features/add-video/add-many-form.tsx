import { Checkbox, Textarea } from "@mantine/core";
import { schemaResolver } from "@mantine/form";
import { useStore } from "@nanostores/react";
import { isLanguageTag, sourceLanguage } from "@minbar/domain/library/language";
import { mostVideos } from "@minbar/domain/library/pasted-addresses";
import { videosInput } from "@minbar/domain/library/video-input";
import { api } from "@minbar/ui/api";
import { DialogForm } from "#shared/dialog/form-dialog.tsx";
import { useUnsavedForm } from "#shared/dialog/use-unsaved-form.ts";
import { showSuccess } from "#shared/failure.ts";
import { useLibraryWrite } from "#shared/library/library-changes.ts";
import { noPlaylist } from "#shared/library/playlist-select.tsx";
import { messages } from "./messages.ts";
import { PastedSummary } from "./pasted-summary.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { usePastedVideos } from "./use-pasted-videos.ts";
import type { PastedVideos } from "./use-pasted-videos.ts";

interface Props {
  playlistId: number | undefined;
  /** A text that was pasted into the field of one address. */
  pasted: string;
}

/** Where this form's unsaved text is stored, of each playlist's page its own. */
export function manyOf(playlistId: number | undefined): string {
  return playlistId === undefined ? "videos:new" : `videos:new:${playlistId}`;
}

interface Values {
  addresses: string;
  addKnown: boolean;
  playlist: string;
  languages: string[];
  isHidden: boolean;
}

function placeOf({ playlist, languages, isHidden }: Values) {
  return {
    playlistId: playlist === noPlaylist ? null : Number(playlist),
    languages: languages.filter(isLanguageTag),
    isPublic: !isHidden,
  };
}

const validatePlace = schemaResolver(
  videosInput.pick({ playlistId: true, languages: true, isPublic: true }),
  { sync: true },
);

/** Why the videos of a text cannot be added. */
function faultOf({ youtubeIds, isTooMany, isSettled, known }: PastedVideos, { addKnown }: Values) {
  const t = messages.get();
  if (!isSettled) return t.stillReading;
  if (youtubeIds.length === 0) return t.noAddress;
  if (isTooMany) return t.tooMany({ found: youtubeIds.length, most: mostVideos });
  return !addKnown && known.length === youtubeIds.length ? t.allKnown : undefined;
}

/** A text with the addresses of several videos or of YouTube playlists. */
export function AddManyForm({ playlistId, pasted }: Props) {
  const t = useStore(messages);
  const write = useLibraryWrite();
  const create = api.videos.createMany.useMutation(write({ failed: t.severalFailed }));
  const { form, unsavedText } = useUnsavedForm({
    thing: manyOf(playlistId),
    stored: undefined,
    valuesOf: (): Values => ({
      addresses: "",
      addKnown: false,
      playlist: String(playlistId ?? noPlaylist),
      languages: [sourceLanguage],
      isHidden: false,
    }),
    typed: ({ addresses }) => ({ addresses: [addresses, pasted].filter(Boolean).join("\n") }),
    validate: (values) => validatePlace(placeOf(values)),
  });
  const { addresses, addKnown } = form.values;
  const found = usePastedVideos(addresses);
  const count = found.youtubeIds.length - (addKnown ? 0 : found.known.length);

  function save(values: Values, onSaved: () => void): void {
    const fault = faultOf(found, values);
    if (fault !== undefined) {
      form.setFieldError("addresses", fault);
      return;
    }
    const { youtubeIds } = found;
    create.mutate(
      { ...placeOf(values), youtubeIds, addKnown },
      {
        onSuccess: ({ videos }) => {
          showSuccess(t.severalDone(videos.filter(({ isNew }) => isNew).length));
          onSaved();
        },
      },
    );
  }
  return (
    <DialogForm
      form={form}
      unsavedText={unsavedText}
      action={count > 0 ? t.addSeveral(count) : t.addNone}
      isBusy={create.isPending}
      onSave={save}
    >
      <div>
        <Textarea
          label={t.addresses}
          description={t.addressesHint}
          withAsterisk
          data-autofocus
          autosize
          minRows={5}
          maxRows={10}
          spellCheck={false}
          dir="auto"
          {...form.getInputProps("addresses")}
        />
        <PastedSummary found={found} />
      </div>
      {found.known.length > 0 && (
        <Checkbox
          label={t.addKnown}
          description={t.addKnownHint}
          {...form.getInputProps("addKnown", { type: "checkbox" })}
        />
      )}
      <PlaceFields form={form} />
    </DialogForm>
  );
}
