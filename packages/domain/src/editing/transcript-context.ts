import { isSegmentList } from "../segments/segment.ts";
import type { Segments } from "../segments/segment.ts";
import type { Step } from "./step.ts";

/** Confirmations that the translations of these Arabic segments are still correct, for one version of the Arabic. */
export interface ReviewedSegments {
  sourceVersion: number;
  ids: readonly string[];
}

/** The data that a save carries besides the segments. Never mutated; devices store it unchanged. */
export interface TranscriptContext {
  /** Texts written by a language model, by segment id, until they are saved. */
  assisted: Readonly<Record<string, string>>;
  reviewed: ReviewedSegments;
  /** An earlier text that was restored. */
  restored?: { revisionId: number; content: Segments } | undefined;
  /** The Arabic on the screen when the save started; absent before, and if there is none. */
  sourceVersion?: number | undefined;
  /** Whether the save contains a language model's words; known when it starts. */
  isAssisted?: boolean | undefined;
}

export const emptyContext: TranscriptContext = { assisted: {}, reviewed: { sourceVersion: 0, ids: [] } };

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

/** Whether the value is a context: data stored in a browser may be from another release. */
export function isTranscriptContext(value: unknown): value is TranscriptContext {
  if (!(value instanceof Object && "assisted" in value && "reviewed" in value)) return false;
  const restored = "restored" in value ? value.restored : undefined;
  return isTexts(value.assisted) && isReviewed(value.reviewed) && isRestored(restored);
}

/** Whether the context must be sent even if the segments equal the server's. */
export function isContextUnsaved({ reviewed }: TranscriptContext): boolean {
  return reviewed.ids.length > 0;
}

/** The context that remains after the server has stored a save with `sent`. */
export function contextAfterSave(
  { assisted, reviewed, restored }: TranscriptContext,
  sent: TranscriptContext,
): TranscriptContext {
  const left = Object.entries(assisted).filter(([id, text]) => sent.assisted[id] !== text);
  const isAnswered = new Set(sent.reviewed.sourceVersion === reviewed.sourceVersion ? sent.reviewed.ids : []);
  return {
    assisted: Object.fromEntries(left),
    reviewed: { ...reviewed, ids: reviewed.ids.filter((id) => !isAnswered.has(id)) },
    restored: restored?.revisionId === sent.restored?.revisionId ? undefined : restored,
  };
}

/** Combines the contexts of two unsaved works on one text. */
export function mergeContexts(mine: TranscriptContext, other: TranscriptContext): TranscriptContext {
  return {
    assisted: { ...other.assisted, ...mine.assisted },
    reviewed: withReviewed(other.reviewed, mine.reviewed),
    restored: mine.restored ?? other.restored,
  };
}

/** Confirmations for another version of the Arabic are invalid. */
function withReviewed({ sourceVersion, ids }: ReviewedSegments, added: ReviewedSegments): ReviewedSegments {
  if (added.ids.length === 0) return { sourceVersion, ids };
  const before = sourceVersion === added.sourceVersion ? ids : [];
  return { sourceVersion: added.sourceVersion, ids: [...new Set([...before, ...added.ids])] };
}

/** The user has accepted the language model's texts of this step. */
export function withAssisted(context: TranscriptContext, { changes }: Step): TranscriptContext {
  const texts = changes.flatMap(({ id, after }) => (after ? [[id, after.segment.text] as const] : []));
  return { ...context, assisted: { ...context.assisted, ...Object.fromEntries(texts) } };
}

/** Whether the text contains unchanged words of the language model. */
export function hasAssisted({ assisted }: TranscriptContext, segments: Segments): boolean {
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
