import { isSameSegment, sameSegments } from "../segments/segment.ts";
import type { Segment } from "../segments/segment.ts";
import { blockRanges, printView, readView, unreadableParts } from "./text-view.ts";
import type { UnreadablePart, ViewContent, ViewKind } from "./text-view.ts";

/** The whole text of a text view with blocks that cannot be parsed: their letters are in no segment. */
export interface ViewText {
  text: string;
  content: ViewContent;
}

/** The texts with unreadable blocks, by view. */
export type ViewTexts = Readonly<Partial<Record<ViewKind, ViewText | undefined>>>;

export const noViewTexts: ViewTexts = {};

/** The letters that are in no segment; `undefined` if there are none. */
export function unreadableText(texts: ViewTexts): string | undefined {
  const all = Object.values(texts).flatMap((view) => view?.content.unreadable.map(({ raw }) => raw) ?? []);
  return all.length > 0 ? all.join("\n\n") : undefined;
}

/** The number of blocks that are in no segment. */
export function countUnreadable(texts: ViewTexts): number {
  return Object.values(texts).reduce((sum, view) => sum + (view?.content.unreadable.length ?? 0), 0);
}

/** Each segment as the view prints it. */
function printedBlocks(kind: ViewKind, segments: readonly Segment[]): string[] {
  const printed = printView(kind, segments);
  return blockRanges(kind, printed).map(({ from, to }) => printed.slice(from, to));
}

/** The printed segments without those of `left`, and the unreadable blocks at their places. */
function joined(
  kind: ViewKind,
  segments: readonly Segment[],
  { parts, left }: { parts: readonly UnreadablePart[]; left: ReadonlySet<string> },
): string {
  const printed = printedBlocks(kind, segments);
  const ids = new Set(segments.map(({ id }) => id));
  const after = Map.groupBy(parts, ({ previous }) => {
    // A time in the Time-Stamped view ends all the text before it: only the last block can be unreadable.
    if (kind === "timestamped") return segments.at(-1)?.id;
    return previous !== undefined && ids.has(previous) ? previous : undefined;
  });
  const rawAfter = (id: string | undefined) => (after.get(id) ?? []).map(({ raw }) => raw);
  const blocks = segments.flatMap(({ id }, index) => [
    ...(left.has(id) ? [] : [printed[index] ?? ""]),
    ...rawAfter(id),
  ]);
  return [...rawAfter(undefined), ...blocks].join(kind === "srt" ? "\n\n" : "\n");
}

/**
 * A text with unreadable blocks for a list that may have changed since: the same text if it has not, otherwise the list
 * as the view prints it, with each unreadable block, letter for letter, after the segment that it followed. Parsing the
 * result gives exactly the list.
 */
export function reprintView(
  kind: ViewKind,
  { text, content }: ViewText,
  segments: readonly Segment[],
): ViewText {
  if (sameSegments(content.segments, segments)) return { text, content };
  const parts = unreadableParts(kind, text, content);
  const now = new Map(segments.map((segment) => [segment.id, segment]));
  const hidden = parts.flatMap((part) => part.hidden);
  const unchanged = hidden.filter((segment) => isSameSegment(segment, now.get(segment.id)));
  const shorter = joined(kind, segments, { parts, left: new Set(unchanged.map(({ id }) => id)) });
  const reading = readView(kind, shorter, segments);
  if (sameSegments(reading.segments, segments)) return { text: shorter, content: reading };
  // An unreadable block is no longer beside the segments that it kept, so they are printed, too.
  const whole = joined(kind, segments, { parts, left: new Set() });
  return { text: whole, content: readView(kind, whole, segments) };
}
