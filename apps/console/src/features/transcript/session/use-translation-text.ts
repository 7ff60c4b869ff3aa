import type { WritableAtom } from "nanostores";
import { hasTaken } from "@minbar/domain/assist/suggestion";
import type { Suggestion } from "@minbar/domain/assist/suggestion";
import { can } from "@minbar/domain/people/permission";
import { sameSegments } from "@minbar/domain/segments/segment";
import type { Transcript } from "@minbar/domain/segments/transcript";
import { api } from "@minbar/ui/api";
import type { StoredDocument } from "@minbar/unsaved/unsaved-work";
import { personName } from "@minbar/ui/words/names";
import { useTranscriptWritten } from "#shared/library/use-transcript.ts";
import type { OpenedTranscript } from "#shared/library/use-transcript.ts";
import { arabicOf } from "#shared/library/video-place.ts";
import type { Segments } from "@minbar/domain/segments/segment";
import { reviewedIds } from "@minbar/domain/editing/transcript-context";
import type { CompleteContext, WriteTranscript } from "./use-open-transcript.ts";
import { useUser } from "#shared/user.ts";
import type { TranslationPlace } from "#transcript/model/translations-search.ts";

/** The public text; empty for a language without a text. */
export function storedTranslation(transcript: Transcript | undefined): StoredDocument {
  const { content = [], version = 0 } = transcript ?? {};
  return { document: content, version };
}

/** The revision with exactly this text; a restore ignores texts that were set aside. */
function revisionOf({ context, setAside }: SaveOf, words: Segments): number | undefined {
  const { restored } = context;
  const isRestored = restored && setAside.length === 0 && sameSegments(restored.content, words);
  return isRestored ? restored.revisionId : undefined;
}

/** The version of the Arabic text on the screen, if there is one. */
function versionOf(source: OpenedTranscript | undefined): number | undefined {
  return source && source.content.length > 0 ? source.version : undefined;
}

type SaveOf = Parameters<WriteTranscript>[1];

type SavedTranscript = OpenedTranscript & {
  alsoEditing?: Parameters<typeof personName>[0][] | undefined;
};

/**
 * The part of a save that is fixed when it starts: the Arabic on the screen, and whether a model's suggestion was
 * accepted.
 */
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
 * Saves a translation: replaces the one that it is based on, otherwise creates a new one, with the Arabic version and
 * the answers at the start of the save. Users who may only add languages first add an empty one. For an earlier text
 * the server knows which Arabic it was made from, and so which lines are stale again.
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
    return { ...storedTranslation(saved), alsoEditing: (saved.alsoEditing ?? []).map(personName) };
  }
  /** The row that the text is based on; `undefined` if there was none, even if one exists now. */
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

/** The content of a save, as of its start. */
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

/** Refetches what a save may have outdated: the Arabic text and its changes. */
export function useSourceRefresh({ videoId }: TranslationPlace) {
  const queries = api.useUtils();
  return () => {
    void queries.transcripts.listByVideo.invalidate(arabicOf(videoId));
    void queries.transcripts.stale.invalidate();
  };
}
