import type { WritableAtom } from "nanostores";
import { hasTaken } from "@minbar/domain/assist/suggestion";
import type { Suggestion } from "@minbar/domain/assist/suggestion";
import { can } from "@minbar/domain/people/permission";
import { displayName } from "@minbar/domain/people/user";
import { sameSegments } from "@minbar/domain/segments/segment";
import type { Transcript } from "@minbar/domain/segments/transcript";
import { api } from "@minbar/ui/api";
import type { StoredDocument } from "@minbar/unsaved/unsaved-work";
import { useTranscriptWritten } from "#shared/library/use-transcript.ts";
import type { OpenedTranscript } from "#shared/library/use-transcript.ts";
import { arabicOf } from "#shared/library/video-place.ts";
import type { Segments } from "#shared/transcript-editor/segment-editor.ts";
import { reviewedIds } from "#shared/transcript-editor/saving/transcript-kind.ts";
import type {
  CompleteContext,
  WriteTranscript,
} from "#shared/transcript-editor/saving/use-open-transcript.ts";
import { useUser } from "#shared/user.ts";
import type { TranslationPlace } from "./translations-search.ts";

/** What visitors read; a language without a text begins empty. */
export function storedTranslation(transcript: Transcript | undefined): StoredDocument<Segments> {
  const { content = [], version = 0 } = transcript ?? {};
  return { document: content, version };
}

/** The revision that these very words are of; a restore keeps none of the texts that were set aside. */
function revisionOf({ context, setAside }: SaveOf, words: Segments): number | undefined {
  const { restored } = context;
  const isRestored = restored && setAside.length === 0 && sameSegments(restored.content, words);
  return isRestored ? restored.revisionId : undefined;
}

/** Of the Arabic text on the screen, where there is one. */
function versionOf(source: OpenedTranscript | undefined): number | undefined {
  return source && source.content.length > 0 ? source.version : undefined;
}

type SaveOf = Parameters<WriteTranscript>[1];

type SavedTranscript = OpenedTranscript & {
  alsoEditing?: Parameters<typeof displayName>[0][] | undefined;
};

/** What of a save is decided when it begins: the Arabic on the screen, and whether a model's suggestion was taken. */
export function useCompleteContext(
  { videoId }: TranslationPlace,
  $suggestions: WritableAtom<readonly Suggestion[]>,
): CompleteContext {
  const queries = api.useUtils();
  return (context, document) => ({
    ...context,
    sourceVersion: versionOf(queries.transcripts.listByVideo.getData(arabicOf(videoId))?.[0]),
    isAssisted: hasTaken($suggestions.get(), document),
  });
}

/**
 * Saves a translation: over the one that it came from, else as a new one, with what the translator saw of the Arabic text and said
 * of it when the save began. Who may only add languages adds an empty one first. Of an earlier text the server itself knows which
 * Arabic it was made from, and so what of it is stale again.
 */
export function useWriteTranslation(
  place: TranslationPlace,
  $suggestions: WritableAtom<readonly Suggestion[]>,
): WriteTranscript {
  const queries = api.useUtils();
  const user = useUser();
  const writtenHere = useTranscriptWritten();
  const mayCreate = can(user, "transcript:create", { language: place.language, isEmpty: false });
  function written(saved: SavedTranscript) {
    writtenHere(saved);
    void queries.transcripts.revisions.invalidate();
    void queries.transcripts.memory.invalidate();
    void queries.videos.invalidate();
    void queries.dashboard.invalidate();
    return { ...storedTranslation(saved), alsoEditing: (saved.alsoEditing ?? []).map(displayName) };
  }
  /** The row that the text came from; `undefined` where there was none, whatever there is by now. */
  async function rowOf({ version }: SaveOf): Promise<{ id: number } | undefined> {
    const [known] = queries.transcripts.listByVideo.getData(place) ?? [];
    return known ?? (version > 0 ? (await queries.transcripts.listByVideo.fetch(place))[0] : undefined);
  }
  return async (translation, save) => {
    const { transcripts } = queries.client;
    const { signal, version, operationId, context } = save;
    const row = await rowOf(save);
    const revisionId = row && revisionOf(save, translation);
    if (row && revisionId !== undefined) {
      const restore = { id: row.id, revisionId, version, operationId };
      return written(await transcripts.revisions.restore.mutate(restore, { signal }));
    }
    const text = { ...textOf(translation, save), operationId };
    const added =
      row || mayCreate
        ? undefined
        : await transcripts.upsert.mutate({ ...place, content: [], version }, { signal });
    const target = row ? { id: row.id, version } : added;
    const saved = target
      ? await transcripts.update.mutate({ ...text, id: target.id, version: target.version }, { signal })
      : await transcripts.upsert.mutate({ ...place, ...text, version }, { signal });
    if (context.isAssisted)
      $suggestions.set($suggestions.get().filter((one) => !hasTaken([one], translation)));
    return written(saved);
  };
}

/** What a save sends, as it was when it began. */
function textOf(translation: Segments, { context, setAside }: SaveOf) {
  const { sourceVersion, reviewed, isAssisted = false } = context;
  return {
    content: [...translation],
    sourceVersion,
    reviewedSegments: [...reviewedIds(reviewed, sourceVersion ?? 0)],
    assisted: isAssisted,
    setAside: setAside.map((lost) => [...lost]),
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
