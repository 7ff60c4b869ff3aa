import { isSameSegment, newSegmentId } from "../segments/segment.ts";
import type { Segment } from "../segments/segment.ts";
import { plainLines } from "../subtitles/subtitle-text.ts";
import { matchBlocks } from "./block-matching.ts";
import { srtView } from "./srt-view.ts";
import { timestampedView } from "./timestamped-view.ts";
import type { BlockFields, BlockReading, ViewBlock, ViewFormat } from "./view-format.ts";

export type ViewKind = "srt" | "timestamped";

const formats: Record<ViewKind, ViewFormat> = { srt: srtView, timestamped: timestampedView };

/** A piece of a text view that cannot be read yet: it is marked and left alone. */
export interface UnreadableBlock {
  /** Of the first line that is wrong, from 1. */
  line: number;
  /** UTF-16 offsets of the block in the text, `to` excluded. */
  from: number;
  to: number;
  raw: string;
  /** What is wrong, as a sentence. */
  reason: string;
  /** The segment that stands in the list as it was last read. */
  id?: string | undefined;
}

/** A segment and how it looked in the text that was read last. */
interface KnownBlock {
  segment: Segment;
  key: string;
  /** The segment that was printed, and its key then: a field that looks as it did keeps its stored form. */
  stored: Segment;
  printed: string;
}

/** What a text view says. */
export interface ViewContent {
  segments: Segment[];
  unreadable: UnreadableBlock[];
  /** For the next reading: how each of the segments looks in the text. */
  known: readonly KnownBlock[];
}

/**
 * What a text is compared with: the list that it was printed from or, while somebody goes on typing, the reading before,
 * which knows what each block looked like. With that one's segments alone, an end that nobody typed could become one.
 */
export type PreviousContent = readonly Segment[] | ViewContent;

/** The text view of a list of segments. */
export function printView(kind: ViewKind, segments: readonly Segment[]): string {
  return formats[kind].print(segments);
}

function knownOf(format: ViewFormat, before: PreviousContent): readonly KnownBlock[] {
  if ("known" in before) return before.known;
  const blocks = format.cut(format.print(before));
  return before.map((segment, index) => {
    const key = blocks[index]?.key ?? "";
    return { segment, key, stored: segment, printed: key };
  });
}

/** A block of the text, what it says, and the segments that stand for it. */
interface Piece {
  block: ViewBlock;
  reading: BlockReading | undefined;
  /** The segment that it was, and those that may be hidden in it where it cannot be read. */
  known: KnownBlock[];
}

/** Whether a block says enough: without a time it keeps the one it had, and a segment that had no words needs none. */
function isReadable({ reading, known: [partner] }: Piece): boolean {
  if (!reading?.fault) return true;
  const { time, text } = reading.fields;
  if (!partner || (time === undefined && text === undefined)) return false;
  return text !== undefined || partner.segment.text.trim() === "";
}

/** Indexes of free known blocks on both sides of one, or behind the last that was found. */
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

/** The blocks of a text with the segments that they are; a block that cannot be read keeps those that no other block has. */
function piecesOf(format: ViewFormat, text: string, before: PreviousContent): Piece[] {
  const known = knownOf(format, before);
  const blocks = format.cut(text);
  const readings = new Map<string, BlockReading>();
  const read = (key: string): BlockReading => {
    const reading = readings.get(key) ?? format.read(key);
    readings.set(key, reading);
    return reading;
  };
  const partners = matchBlocks(
    blocks.map(({ key }) => key),
    known.map(({ key }) => key),
    (key) => ({ ...read(key).guess, ...read(key).fields }),
  );
  const taken = new Set(partners);
  let last = -1;
  return blocks.map((block, index) => {
    const partner = partners[index] ?? -1;
    const own = known[partner];
    const piece: Piece = { block, reading: undefined, known: own ? [own] : [] };
    if (own?.key !== block.key) piece.reading = read(block.key);
    if (!isReadable(piece)) {
      const hidden = hiddenAround(taken, { partner, last, count: known.length });
      for (const each of hidden) taken.add(each);
      piece.known = hidden.flatMap((each) => known[each] ?? []);
    }
    last = partner === -1 ? last : partner;
    return piece;
  });
}

function segmentOf(id: string, { time = "0:00", end, text = "" }: BlockFields): Segment {
  return { id, time, ...(end === undefined ? {} : { end }), text };
}

/** Each field as stored where it looks as it did when it was printed, else as written; a missing time as last read. */
function editedFields(says: BlockFields, looked: BlockFields, { stored, segment }: KnownBlock): BlockFields {
  const time = says.time === looked.time ? stored.time : (says.time ?? segment.time);
  const end = says.end === looked.end ? stored.end : says.end;
  const text = (says.text ?? "") === (looked.text ?? "") ? stored.text : says.text;
  return { time, end, text };
}

/** A block that can be read, and its segment. */
function readPiece(format: ViewFormat, { block, reading, known: [partner] }: Piece): KnownBlock {
  const { key } = block;
  if (!partner) {
    const segment = segmentOf(newSegmentId(), reading?.fields ?? {});
    return { segment, key, stored: segment, printed: key };
  }
  if (!reading) return partner;
  const fields = editedFields(reading.fields, format.read(partner.printed).fields, partner);
  const segment = segmentOf(partner.segment.id, fields);
  return { ...partner, key, segment: isSameSegment(segment, partner.segment) ? partner.segment : segment };
}

/**
 * Reads a text view: a block that nobody edited is its segment, letter for letter; an edited one keeps its id and each
 * field that did not change; one that cannot be read stands in the list as it was last read. The segments are a change
 * of those of `before`: make a step of the two lists and apply that, so that a colleague's merged changes stay.
 */
export function readView(kind: ViewKind, text: string, before: PreviousContent): ViewContent {
  const format = formats[kind];
  const unreadable: UnreadableBlock[] = [];
  const known = piecesOf(format, text, before).flatMap((piece) => {
    if (isReadable(piece)) return [readPiece(format, piece)];
    const { line, from, to } = piece.block;
    const { at, reason } = piece.reading?.fault ?? { at: 0, reason: "" };
    const id = piece.known[0]?.segment.id;
    unreadable.push({ line: line + at, from, to, raw: text.slice(from, to), reason, id });
    return piece.known;
  });
  return { segments: known.map(({ segment }) => segment), unreadable, known };
}

/** A block that cannot be read as a segment: of its time alone, or of its raw text at the time that it had or of the one before. */
function settledPiece(
  format: ViewFormat,
  piece: Piece,
  settle: { raw: string; previous: Segment | undefined },
): Segment {
  const isWordless = piece.reading?.fields.time !== undefined;
  if (isWordless || isReadable(piece)) return readPiece(format, piece).segment;
  const own = piece.known[0]?.segment;
  const text = plainLines(settle.raw);
  return own ? { ...own, text } : { id: newSegmentId(), time: settle.previous?.time ?? "0:00", text };
}

/** The segments of a text view on leaving it: a block that cannot be read becomes a segment of its raw text, so that nothing is lost. */
export function settleView(kind: ViewKind, text: string, before: PreviousContent): Segment[] {
  const format = formats[kind];
  const segments: Segment[] = [];
  for (const piece of piecesOf(format, text, before)) {
    const raw = text.slice(piece.block.from, piece.block.to);
    segments.push(settledPiece(format, piece, { raw, previous: segments.at(-1) }));
  }
  return segments;
}
