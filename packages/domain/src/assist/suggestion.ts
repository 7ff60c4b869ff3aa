import type { Finding } from "../checks/finding.ts";
import { replaceSegments } from "../editing/operations.ts";
import type { Step } from "../editing/step.ts";
import { textHash } from "../segments/staleness.ts";
import type { Segment } from "../segments/segment.ts";

/** A line of the Arabic text with what translates it on the screen now. */
export interface SuggestedRow {
  /** Id of the Arabic segment. */
  key: string;
  source: Segment | undefined;
  /** In order of time; empty where nothing translates the line. */
  own: readonly Segment[];
}

/** A translation of one line that a model has made. It stands beside the text until a person takes it. */
export interface Suggestion {
  /** Id of the Arabic segment. */
  rowId: string;
  /** `textHash` of the Arabic that it was made from. */
  sourceHash: string;
  text: string;
  /** The words of the row when it was asked for. */
  asked: string;
  /** Where a person put it; what it replaced there shows whether that was undone. */
  taken?: { segmentId: string; replaced: string } | undefined;
}

/** Of suggestions for one text: more lines than a transcript has are never waited for. */
export const maxSuggestions = 5000;

/** The words that translate a line. */
export function rowWords({ own }: Pick<SuggestedRow, "own">): string {
  return own.map(({ text }) => text).join("\n");
}

/** A line without words needs none, and of a line in several segments nobody knows which words belong in which. */
export function canBeSuggested({ source, own }: SuggestedRow): boolean {
  return source !== undefined && source.text.trim() !== "" && own.length <= 1;
}

/** With those that came; a newer one takes the place of one that nobody took. */
export function withArrived(before: readonly Suggestion[], arrived: readonly Suggestion[]): Suggestion[] {
  const rows = new Set(arrived.map(({ rowId }) => rowId));
  const kept = before.filter(({ rowId, taken }) => taken !== undefined || !rows.has(rowId));
  return [...kept, ...arrived].slice(-maxSuggestions);
}

function isShown({ sourceHash, text, taken }: Suggestion, row: SuggestedRow): boolean {
  const words = rowWords(row);
  const isWaiting = taken === undefined || taken.replaced === words;
  return (
    canBeSuggested(row) && isWaiting && words !== text && textHash(row.source?.text ?? "") === sourceHash
  );
}

/**
 * Those that stand beside the text now, by the ids of their rows: made from the Arabic as it is, and not taken, or taken and
 * undone.
 */
export function shownSuggestions(
  suggestions: readonly Suggestion[],
  rows: readonly SuggestedRow[],
): Map<string, Suggestion> {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return new Map(
    suggestions.flatMap((suggestion) => {
      const row = byKey.get(suggestion.rowId);
      return row && isShown(suggestion, row) ? [[row.key, suggestion] as const] : [];
    }),
  );
}

/** Whether taking it with all others changes no words of a person that were not there, and stale, when it was asked for. */
function isFree({ asked }: Suggestion, row: SuggestedRow, isStale: boolean): boolean {
  const words = rowWords(row);
  return words.trim() === "" || (isStale && words === asked);
}

/** What decides whether a suggestion may be taken with all others. */
interface AcceptCriteria {
  /** Keys of rows whose Arabic has changed and that nobody answered. */
  stale: ReadonlySet<string>;
  /** What the checks say of it; `undefined`: they have not looked yet. */
  findingsOf: (suggestion: Suggestion) => readonly Finding[] | undefined;
}

/**
 * The suggestions that may be taken all at once: the checks found nothing in them, and the row is still empty, or stale with the
 * words that it had when it was asked for.
 */
export function acceptableSuggestions(
  shown: ReadonlyMap<string, Suggestion>,
  rows: readonly SuggestedRow[],
  { stale, findingsOf }: AcceptCriteria,
): Suggestion[] {
  return rows.flatMap((row) => {
    const suggestion = shown.get(row.key);
    if (!suggestion || !isFree(suggestion, row, stale.has(row.key))) return [];
    return findingsOf(suggestion)?.length === 0 ? [suggestion] : [];
  });
}

/** New segments for lines without one, by the id of the segment that they follow; `undefined`: they are the first. */
function addedSegments(rows: readonly SuggestedRow[], texts: ReadonlyMap<string, string>) {
  const added = new Map<string | undefined, Segment[]>();
  let previous: string | undefined;
  for (const { key, source, own } of rows) {
    const text = own.length === 0 ? texts.get(key) : undefined;
    if (text !== undefined && source) {
      const behind = added.get(previous) ?? [];
      behind.push({ ...source, text });
      added.set(previous, behind);
    }
    previous = own.at(-1)?.id ?? previous;
  }
  return added;
}

/** The text with these translations by the keys of their rows; a line without a segment gets one of its own id, time and end. */
export function withTranslations(
  segments: readonly Segment[],
  rows: readonly SuggestedRow[],
  texts: ReadonlyMap<string, string>,
): readonly Segment[] {
  const replaced = new Map(rows.map(({ key, own }) => [own[0]?.id, texts.get(key)]));
  const added = addedSegments(rows, texts);
  const next = segments.flatMap((segment) => {
    const text = replaced.get(segment.id);
    return [text === undefined ? segment : { ...segment, text }, ...(added.get(segment.id) ?? [])];
  });
  return [...(added.get(undefined) ?? []), ...next];
}

/** One step that puts the suggestions of these rows into the text; `undefined` where that changes nothing. */
export function acceptStep(
  segments: readonly Segment[],
  rows: readonly SuggestedRow[],
  accepted: readonly Suggestion[],
): Step | undefined {
  const texts = new Map(accepted.map(({ rowId, text }) => [rowId, text]));
  return replaceSegments(segments, withTranslations(segments, rows, texts));
}

/** The same suggestions once those were taken: they remember what they replaced. */
export function withTaken(
  suggestions: readonly Suggestion[],
  rows: readonly SuggestedRow[],
  accepted: readonly Suggestion[],
): Suggestion[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const isAccepted = new Set(accepted);
  return suggestions.map((suggestion) => {
    const row = isAccepted.has(suggestion) ? byKey.get(suggestion.rowId) : undefined;
    const segmentId = row?.own[0]?.id ?? row?.source?.id;
    if (!row || segmentId === undefined) return suggestion;
    return { ...suggestion, taken: { segmentId, replaced: rowWords(row) } };
  });
}

/** Whether a text has words, edited or not, that began as a suggestion. */
export function hasTaken(suggestions: readonly Suggestion[], segments: readonly Segment[]): boolean {
  const texts = new Map(segments.map(({ id, text }) => [id, text.trim()]));
  return suggestions.some(({ taken }) => {
    const now = texts.get(taken?.segmentId ?? "");
    return taken !== undefined && now !== undefined && now !== "" && now !== taken.replaced.trim();
  });
}
