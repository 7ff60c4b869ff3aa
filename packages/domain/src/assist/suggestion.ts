import type { Finding } from "../checks/finding.ts";
import { replaceSegments } from "../editing/operations.ts";
import type { Step } from "../editing/step.ts";
import { textHash } from "../segments/staleness.ts";
import type { Segment } from "../segments/segment.ts";

/** A line of the Arabic text with its current translation. */
export interface SuggestedRow {
  /** Id of the Arabic segment. */
  key: string;
  source: Segment | undefined;
  /** In order of time; empty if nothing translates the line. */
  own: readonly Segment[];
}

/** A model's translation of one line. It is shown beside the text until a person accepts it. */
export interface Suggestion {
  /** Id of the Arabic segment. */
  rowId: string;
  /** `textHash` of the Arabic that it was made from. */
  sourceHash: string;
  text: string;
  /** The text of the row at the time of the request. */
  asked: string;
  /** Where a person inserted it; the replaced text shows whether that was undone. */
  taken?: { segmentId: string; replaced: string } | undefined;
}

/** For one text: never more pending lines than a transcript has. */
export const maxSuggestions = 5000;

/** The text that translates a line. */
export function rowWords({ own }: Pick<SuggestedRow, "own">): string {
  return own.map(({ text }) => text).join("\n");
}

/** A line without words needs no translation; for a line in several segments it is unknown which words belong where. */
export function canBeSuggested({ source, own }: SuggestedRow): boolean {
  return source !== undefined && source.text.trim() !== "" && own.length <= 1;
}

/** Adds new suggestions; a newer one replaces one that nobody accepted. */
export function withArrived(before: readonly Suggestion[], arrived: readonly Suggestion[]): Suggestion[] {
  const rows = new Set(arrived.map(({ rowId }) => rowId));
  const others = before.filter(({ rowId, taken }) => taken !== undefined || !rows.has(rowId));
  return [...others, ...arrived].slice(-maxSuggestions);
}

function isShown({ sourceHash, text, taken }: Suggestion, row: SuggestedRow): boolean {
  const words = rowWords(row);
  const isWaiting = taken === undefined || taken.replaced === words;
  return (
    canBeSuggested(row) && isWaiting && words !== text && textHash(row.source?.text ?? "") === sourceHash
  );
}

/** The suggestions to show now, by row id: made from the current Arabic, and not accepted, or accepted and undone. */
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

/** Whether accepting all would only replace words that were there, and stale, at the time of the request. */
function isFree({ asked }: Suggestion, row: SuggestedRow, isStale: boolean): boolean {
  const words = rowWords(row);
  return words.trim() === "" || (isStale && words === asked);
}

/** The data that decides whether a suggestion may be accepted with all others. */
interface AcceptCriteria {
  /** Keys of rows whose Arabic changed and that nobody reviewed. */
  stale: ReadonlySet<string>;
  /** The result of the checks; `undefined`: they have not run yet. */
  findingsOf: (suggestion: Suggestion) => readonly Finding[] | undefined;
}

/**
 * The suggestions that may be accepted all at once: the checks have no findings, and the row is still empty, or stale with
 * the same words as at the time of the request.
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

/** New segments for lines without one, by the id of the preceding segment; `undefined`: they are the first. */
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

/** The text with these translations by row key; a line without a segment gets a new one with its id, time and end. */
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

/** One step that inserts the suggestions of these rows; `undefined` if it changes nothing. */
export function acceptStep(
  segments: readonly Segment[],
  rows: readonly SuggestedRow[],
  accepted: readonly Suggestion[],
): Step | undefined {
  const texts = new Map(accepted.map(({ rowId, text }) => [rowId, text]));
  return replaceSegments(segments, withTranslations(segments, rows, texts));
}

/** The same suggestions marked as accepted, with the texts that they replaced. */
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

/** Whether a text contains words, edited or not, that began as a suggestion. */
export function hasTaken(suggestions: readonly Suggestion[], segments: readonly Segment[]): boolean {
  const texts = new Map(segments.map(({ id, text }) => [id, text.trim()]));
  return suggestions.some(({ taken }) => {
    const now = texts.get(taken?.segmentId ?? "");
    return taken !== undefined && now !== undefined && now !== "" && now !== taken.replaced.trim();
  });
}
