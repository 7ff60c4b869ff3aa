import type { Message } from "../messages/message.ts";
import { isSameSegment, newSegmentId, sameSegments } from "../segments/segment.ts";
import type { Segment } from "../segments/segment.ts";
import { startOf, untimedAt } from "../segments/untimed.ts";
import type { StoredTime } from "../segments/untimed.ts";
import { plainLines } from "../subtitles/subtitle-text.ts";
import { matchBlocks } from "./block-matching.ts";
import { srtView } from "./srt-view.ts";
import { timestampedView } from "./timestamped-view.ts";
import type { BlockFault, BlockFields, BlockReading, ViewBlock, ViewFormat } from "./view-format.ts";

export type ViewKind = "srt" | "timestamped";

const formats: Record<ViewKind, ViewFormat> = { srt: srtView, timestamped: timestampedView };

/** A part of a text view that cannot be parsed yet: it is marked and not changed. */
export interface UnreadableBlock {
  /** The first wrong line, from 1. */
  line: number;
  /** UTF-16 offsets of the block in the text, `to` exclusive. */
  from: number;
  to: number;
  raw: string;
  message: Message;
  /** The segment of the last successful parse. */
  id?: string | undefined;
}

/** A segment and its block in the last parsed text. */
interface KnownBlock {
  segment: Segment;
  key: string;
  /** The printed segment and its key then: a field that was not edited keeps its stored form. */
  stored: Segment;
  printed: string;
}

/** The result of parsing a text view. */
interface ViewContent {
  segments: Segment[];
  unreadable: UnreadableBlock[];
  /** For the next parse: the block of each segment. */
  known: readonly KnownBlock[];
}

/**
 * What a text is compared with: the list that it was printed from or, during typing, the previous parse, which knows the
 * block of each segment. With only its segments, an end that nobody typed could become explicit.
 */
export type PreviousContent = readonly Segment[] | ViewContent;

/** The text view of a list of segments. */
export function printView(kind: ViewKind, segments: readonly Segment[]): string {
  return formats[kind].print(segments);
}

/** The UTF-16 offsets of the blocks of a text, `to` exclusive; a printed text has one block for each segment. */
export function blockRanges(kind: ViewKind, text: string): { from: number; to: number }[] {
  return formats[kind].cut(text);
}

function knownOf(format: ViewFormat, before: PreviousContent): readonly KnownBlock[] {
  if ("known" in before) return before.known;
  const blocks = format.cut(format.print(before));
  return before.map((segment, index) => {
    const key = blocks[index]?.key ?? "";
    return { segment, key, stored: segment, printed: key };
  });
}

/** A block of the text, its content, and its segments. */
interface Piece {
  block: ViewBlock;
  reading: BlockReading | undefined;
  /** Its previous segment, and those that it may contain if it cannot be parsed. */
  known: KnownBlock[];
}

/** Why a block is not complete: without a time it keeps the previous one, and a segment without words needs none. */
function faultIn({ reading, known: [partner] }: Piece): BlockFault | undefined {
  if (!reading?.fault) return undefined;
  const { time, text } = reading.fields;
  if (!partner || (time === undefined && text === undefined)) return reading.fault;
  return text !== undefined || partner.segment.text.trim() === "" ? undefined : reading.fault;
}

/** Indexes of free known blocks on both sides of one, or after the last match. */
function hiddenAround(
  taken: ReadonlySet<number>,
  place: { partner: number; last: number; count: number },
): number[] {
  const from = place.partner === -1 ? place.last : place.partner;
  const hidden: number[] = [];
  for (let index = from - 1; place.partner !== -1 && index >= 0 && !taken.has(index); index -= 1)
    hidden.unshift(index);
  if (place.partner !== -1) hidden.push(place.partner);
  for (let index = from + 1; index < place.count && !taken.has(index); index += 1) hidden.push(index);
  return hidden;
}

/** The blocks of a text with their segments; a block that cannot be parsed keeps those that no other block has. */
function piecesOf(format: ViewFormat, text: string, before: PreviousContent): Piece[] {
  const known = knownOf(format, before);
  const blocks = format.cut(text);
  const partners = matchBlocks(
    blocks.map(({ key }) => key),
    known.map(({ key }) => key),
    (key) => {
      const { guess, fields } = format.read(key);
      return { ...guess, ...fields };
    },
  );
  const taken = new Set(partners);
  let last = -1;
  return blocks.map((block, index) => {
    const partner = partners[index] ?? -1;
    const own = known[partner];
    const piece: Piece = { block, reading: undefined, known: own ? [own] : [] };
    if (own?.key !== block.key) piece.reading = format.read(block.key);
    if (faultIn(piece)) {
      const hidden = hiddenAround(taken, { partner, last, count: known.length });
      for (const each of hidden) taken.add(each);
      piece.known = hidden.flatMap((each) => known[each] ?? []);
    }
    last = partner === -1 ? last : partner;
    return piece;
  });
}

/** The start that a block says; if its time is missing, the previous one. */
function writtenStart({ time }: BlockFields, previous: StoredTime): StoredTime {
  if (time === undefined) return startOf(previous);
  return time === null ? untimedAt(previous.time) : { time };
}

function newSegment(fields: BlockFields): Segment {
  const { end, text = "" } = fields;
  const start = writtenStart(fields, { time: "0:00" });
  return { id: newSegmentId(), ...start, ...(end === undefined ? {} : { end }), text };
}

/** Each unedited field in its stored form, otherwise as written; a missing time as last parsed. */
function editedSegment(says: BlockFields, looked: BlockFields, { stored, segment }: KnownBlock): Segment {
  const start = says.time === looked.time ? startOf(stored) : writtenStart(says, segment);
  const end = says.end === looked.end ? stored.end : says.end;
  const text = (says.text ?? "") === (looked.text ?? "") ? stored.text : (says.text ?? "");
  return { id: segment.id, ...start, ...(end === undefined ? {} : { end }), text };
}

/** A block that can be parsed, and its segment. */
function readPiece(format: ViewFormat, { block, reading, known: [partner] }: Piece): KnownBlock {
  const { key } = block;
  if (!partner) {
    const segment = newSegment(reading?.fields ?? {});
    return { segment, key, stored: segment, printed: key };
  }
  if (!reading) return partner;
  const segment = editedSegment(reading.fields, format.read(partner.printed).fields, partner);
  return { ...partner, key, segment: isSameSegment(segment, partner.segment) ? partner.segment : segment };
}

/**
 * Parses a text view: an unedited block is exactly its segment; an edited one keeps its id and each unchanged field; one
 * that cannot be parsed keeps its last parsed segment. The segments are a change of those of `before`: make a step of the
 * two lists and apply that, so that a colleague's merged changes stay.
 */
export function readView(kind: ViewKind, text: string, before: PreviousContent): ViewContent {
  const format = formats[kind];
  const unreadable: UnreadableBlock[] = [];
  const known = piecesOf(format, text, before).flatMap((piece) => {
    const fault = faultIn(piece);
    if (!fault) return [readPiece(format, piece)];
    const { line, from, to } = piece.block;
    const id = piece.known[0]?.segment.id;
    const raw = text.slice(from, to);
    unreadable.push({ line: line + fault.at, from, to, raw, message: fault.message, id });
    return piece.known;
  });
  return { segments: known.map(({ segment }) => segment), unreadable, known };
}

/** A block that cannot be parsed, the readable segment before it, and those that it keeps as last parsed. */
interface UnreadablePart {
  raw: string;
  previous: string | undefined;
  hidden: Segment[];
}

/** The blocks of a text that cannot be parsed, with their place among the segments. */
function unreadableParts(kind: ViewKind, text: string, before: PreviousContent): UnreadablePart[] {
  let previous: string | undefined;
  return piecesOf(formats[kind], text, before).flatMap((piece) => {
    const { block, known } = piece;
    if (faultIn(piece))
      return [
        { raw: text.slice(block.from, block.to), previous, hidden: known.map(({ segment }) => segment) },
      ];
    previous = known[0]?.segment.id;
    return [];
  });
}

/**
 * A block that cannot be parsed as a segment: its time alone, or its raw text at its previous time or that of the block
 * before.
 */
function segmentOf(
  format: ViewFormat,
  piece: Piece,
  { raw, previous }: { raw: string; previous: Segment | undefined },
): Segment {
  const isWordless = piece.reading?.fields.time !== undefined;
  if (isWordless || !faultIn(piece)) return readPiece(format, piece).segment;
  const own = piece.known[0]?.segment;
  const text = plainLines(raw);
  const start = startOf(previous ?? { time: "0:00" });
  return own ? { ...own, text } : { id: newSegmentId(), ...start, text };
}

/**
 * The segments when the text view is closed: a block that cannot be parsed becomes a segment with its raw text, so that
 * nothing is lost.
 */
export function closeView(kind: ViewKind, text: string, before: PreviousContent): Segment[] {
  const format = formats[kind];
  const segments: Segment[] = [];
  for (const piece of piecesOf(format, text, before)) {
    const raw = text.slice(piece.block.from, piece.block.to);
    segments.push(segmentOf(format, piece, { raw, previous: segments.at(-1) }));
  }
  return segments;
}

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
