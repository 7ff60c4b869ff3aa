import type { WritableAtom } from "nanostores";
import { hasTaken } from "@minbar/domain/assist/suggestion";
import type { Suggestion } from "@minbar/domain/assist/suggestion";
import { can } from "@minbar/domain/people/permission";
import { displayName } from "@minbar/domain/people/user";
import { sameSegments } from "@minbar/domain/segments/transcript-link";
import type { Transcript } from "@minbar/domain/segments/transcript";
import { api } from "@minbar/ui/api";
import type { Stored } from "@minbar/ui/saving/document-kind";
import { useTranscriptWritten } from "#shared/library/use-transcript.ts";
import type { OpenedTranscript, TextQuery } from "#shared/library/use-transcript.ts";
import { arabicOf } from "#shared/library/video-place.ts";
import type { Segments } from "#shared/transcript-editor/editing.ts";
import type { WriteTranscript } from "#shared/transcript-editor/saving/use-open-transcript.ts";
import { useUser } from "#shared/user.ts";
import { reviewedOf } from "./reviews.ts";
import type { Reviews } from "./reviews.ts";
import type { TranslationPlace } from "./translations-search.ts";

/** An earlier text that was put on the screen and is not saved yet. */
export interface Restored {
  revisionId: number;
  content: Segments;
}

/** What visitors read; a language without a text begins empty. */
export function storedTranslation(transcript: Transcript | undefined): Stored<Segments> {
  const { content = [], version = 0 } = transcript ?? {};
  return { document: content, version };
}

/** What goes with the words of the next save, or says what they are. */
interface Unsaved {
  reviews: Reviews;
  $suggestions: WritableAtom<readonly Suggestion[]>;
  restored: { current: Restored | undefined };
}

/** The revision that these very words are of. */
function revisionOf({ current }: Unsaved["restored"], words: Segments): number | undefined {
  return current && sameSegments(current.content, words) ? current.revisionId : undefined;
}

/** Of the Arabic text on the screen, where there is one. */
function versionOf(source: OpenedTranscript | undefined): number | undefined {
  return source && source.content.length > 0 ? source.version : undefined;
}

type SavedTranscript = OpenedTranscript & {
  alsoEditing?: Parameters<typeof displayName>[0][] | undefined;
};

/**
 * Saves a translation: over the one that exists, else as a new one, with what the translator saw of the Arabic text and said of
 * it. Who may only add languages adds an empty one first. Of an earlier text the server itself knows which Arabic it was made
 * from, and so what of it is stale again.
 */
export function useWriteTranslation(
  place: TranslationPlace,
  { reviews, $suggestions, restored }: Unsaved,
): WriteTranscript {
  const queries = api.useUtils();
  const user = useUser();
  const writtenHere = useTranscriptWritten();
  const mayCreate = can(user, "transcript:create", { language: place.language, isEmpty: false });
  const known = (asked: TextQuery) => queries.transcripts.listByVideo.getData(asked)?.[0];
  function written(saved: SavedTranscript) {
    writtenHere(saved);
    void queries.transcripts.revisions.invalidate();
    void queries.transcripts.memory.invalidate();
    void queries.videos.invalidate();
    void queries.dashboard.invalidate();
    return { ...storedTranslation(saved), alsoEditing: (saved.alsoEditing ?? []).map(displayName) };
  }
  return async (translation, { signal, ...save }) => {
    const { transcripts } = queries.client;
    const own = known(place);
    const sourceVersion = versionOf(known(arabicOf(place.videoId)));
    const reviewed = [...reviewedOf(reviews.$reviewed.get(), sourceVersion ?? 0)];
    const assisted = hasTaken($suggestions.get(), translation);
    const text = { content: [...translation], sourceVersion, reviewedSegments: reviewed, assisted, ...save };
    const add = () => transcripts.upsert.mutate({ ...place, content: [] }, { signal });
    const revisionId = own && revisionOf(restored, translation);
    if (own && revisionId !== undefined)
      return written(
        await transcripts.revisions.restore.mutate({ id: own.id, revisionId, ...save }, { signal }),
      );
    const row = own ?? (mayCreate ? undefined : await add());
    const version = own ? save.version : row?.version;
    const saved = row
      ? await transcripts.update.mutate({ id: row.id, ...text, version }, { signal })
      : await transcripts.upsert.mutate({ ...place, ...text }, { signal });
    reviews.sent(reviewed);
    $suggestions.set($suggestions.get().filter((one) => !hasTaken([one], translation)));
    return written(saved);
  };
}

/** Asks for what a save may have shown to be old: the Arabic text, and what of it changed. */
export function useSourceRefresh({ videoId }: TranslationPlace) {
  const queries = api.useUtils();
  return () => {
    void queries.transcripts.listByVideo.invalidate(arabicOf(videoId));
    void queries.transcripts.stale.invalidate();
  };
}
