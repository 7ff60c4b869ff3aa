import { mergeThreeWays } from "@minbar/domain/editing/merge";
import type { Clash } from "@minbar/domain/editing/merge";
import { sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { viewerEnds } from "@minbar/domain/segments/segment-end";
import { arabicSrtEnds } from "@minbar/domain/subtitles/srt-ends";
import { isSegmentList, sameSegments, sortByTime } from "@minbar/domain/segments/segment";
import { srtFileName } from "@minbar/domain/subtitles/file-name";
import { formatSrt } from "@minbar/domain/subtitles/srt";
import { currentOf } from "@minbar/ui/failure";
import type { Saver } from "@minbar/unsaved/saver";
import type { ContextKind, DocumentKind, SavedFile, StoredDocument } from "@minbar/unsaved/unsaved-work";
import type { Step } from "@minbar/domain/editing/step";
import type { Segment } from "@minbar/domain/segments/segment";
import { personName } from "@minbar/ui/words/names";

type Segments = readonly Segment[];
export type TranscriptSaver = Saver<Segments, TranscriptContext, Clash>;

/** The name of a video's text, from the video's title. */
export interface TitledText {
  title: string;
  language: LanguageTag;
}

/** A transcript as a readable file, sorted by time. */
export function srtFileOf({ title, language }: TitledText, segments: Segments): SavedFile {
  const ends = language === sourceLanguage ? arabicSrtEnds : viewerEnds;
  return { name: srtFileName(title, language), text: formatSrt(sortByTime(segments), ends) };
}

/** A list of segments as the saver's document. */
export function transcriptKind(of: TitledText): DocumentKind<Segments, TranscriptContext, Clash> {
  return {
    context: transcriptContext,
    isDocument: isSegmentList,
    isSame: sameSegments,
    merge: (versions) => {
      const { segments, clashes } = mergeThreeWays(versions);
      return { document: segments, clashes };
    },
    toFile: (document) => srtFileOf(of, document),
  };
}

/** The server's current text and its author, from the error of a rejected save. */
export function conflictingText(error: unknown): (StoredDocument<Segments> & { by?: string }) | undefined {
  const current = currentOf(error);
  if (!current || !("content" in current)) return undefined;
  const { content, version, by } = current;
  return { document: content, version, ...(by && { by: personName(by) }) };
}

/** A manual save; returns whether the server has the text. `tell` shows the error. */
export async function requestSave(
  saver: TranscriptSaver,
  tell: (failure: unknown) => void,
): Promise<boolean> {
  const outcome = await saver.save();
  const { status, failure } = saver.$state.get();
  // An ended session redirects to the sign-in page, and a conflict opens the merge; the same save is retried later.
  if (outcome === "failed" && status !== "signed-out") tell(failure);
  return outcome === "saved";
}

/** Whether the device has unsaved work that the screen does not show: a save or a publication would lack it. */
export function hasWorkNotShown({ $state }: TranscriptSaver): boolean {
  return $state.get().recovery !== undefined;
}

/** Confirmations that the translations of these Arabic segments are still correct, for one version of the Arabic. */
export interface ReviewedSegments {
  sourceVersion: number;
  ids: readonly string[];
}

/** The context of a transcript's save. */
export interface TranscriptContext {
  /** Texts written by a language model, by segment id, until they are saved. */
  assisted: Readonly<Record<string, string>>;
  reviewed: ReviewedSegments;
  /** An earlier text that was restored. */
  restored?: { revisionId: number; content: readonly Segment[] } | undefined;
  /** The Arabic on the screen when the save started; absent before, and if there is none. */
  sourceVersion?: number | undefined;
  /** Whether the save contains a language model's words; known when it starts. */
  isAssisted?: boolean | undefined;
}

const empty: TranscriptContext = { assisted: {}, reviewed: { sourceVersion: 0, ids: [] } };

function isReviewed(value: unknown): value is ReviewedSegments {
  if (!(value instanceof Object && "ids" in value && "sourceVersion" in value)) return false;
  const { ids, sourceVersion } = value;
  return typeof sourceVersion === "number" && Array.isArray(ids) && ids.every((id) => typeof id === "string");
}

function isTexts(value: unknown): boolean {
  return value instanceof Object && Object.values(value).every((text) => typeof text === "string");
}

function isRestored(value: unknown): boolean {
  if (value === undefined) return true;
  if (!(value instanceof Object && "revisionId" in value && "content" in value)) return false;
  return typeof value.revisionId === "number" && isSegmentList(value.content);
}

/** Confirmations for another version of the Arabic are invalid. */
function withReviewed({ sourceVersion, ids }: ReviewedSegments, added: ReviewedSegments): ReviewedSegments {
  if (added.ids.length === 0) return { sourceVersion, ids };
  const before = sourceVersion === added.sourceVersion ? ids : [];
  return { sourceVersion: added.sourceVersion, ids: [...new Set([...before, ...added.ids])] };
}

export const transcriptContext: ContextKind<TranscriptContext> = {
  empty,
  isContext(value): value is TranscriptContext {
    if (!(value instanceof Object && "assisted" in value && "reviewed" in value)) return false;
    const restored = "restored" in value ? value.restored : undefined;
    return isTexts(value.assisted) && isReviewed(value.reviewed) && isRestored(restored);
  },
  isUnsaved: ({ reviewed }) => reviewed.ids.length > 0,
  afterSave({ assisted, reviewed, restored }, sent) {
    const left = Object.entries(assisted).filter(([id, text]) => sent.assisted[id] !== text);
    const isAnswered = new Set(
      sent.reviewed.sourceVersion === reviewed.sourceVersion ? sent.reviewed.ids : [],
    );
    return {
      assisted: Object.fromEntries(left),
      reviewed: { ...reviewed, ids: reviewed.ids.filter((id) => !isAnswered.has(id)) },
      restored: restored?.revisionId === sent.restored?.revisionId ? undefined : restored,
    };
  },
  merge: (mine, other) => ({
    assisted: { ...other.assisted, ...mine.assisted },
    reviewed: withReviewed(other.reviewed, mine.reviewed),
    restored: mine.restored ?? other.restored,
  }),
};

/** The user has accepted the language model's texts of this step. */
export function withAssisted(context: TranscriptContext, { changes }: Step): TranscriptContext {
  const texts = changes.flatMap(({ id, after }) => (after ? [[id, after.segment.text] as const] : []));
  return { ...context, assisted: { ...context.assisted, ...Object.fromEntries(texts) } };
}

/** Whether the text contains unchanged words of the language model. */
export function hasAssisted({ assisted }: TranscriptContext, segments: readonly Segment[]): boolean {
  return segments.some(({ id, text }) => assisted[id] === text);
}

/** The confirmations that are valid for this version of the Arabic. */
export function reviewedIds({ sourceVersion, ids }: ReviewedSegments, version: number): ReadonlySet<string> {
  return new Set(sourceVersion === version ? ids : []);
}

export function addReviewed(context: TranscriptContext, added: ReviewedSegments): TranscriptContext {
  return { ...context, reviewed: withReviewed(context.reviewed, added) };
}

export function removeReviewed(context: TranscriptContext, ids: readonly string[]): TranscriptContext {
  const { reviewed } = context;
  return { ...context, reviewed: { ...reviewed, ids: reviewed.ids.filter((id) => !ids.includes(id)) } };
}
