import { alignSegments } from "../segments/alignment.ts";
import { startMs } from "../segments/segment.ts";
import type { Segment } from "../segments/segment.ts";
import { textHash } from "../segments/staleness.ts";
import type { SourceMark } from "../segments/staleness.ts";
import { parseTime } from "../segments/time.ts";

/** A translation beside its Arabic text. */
export interface TranslatedText {
  arabic: readonly Segment[];
  translation: readonly Segment[];
  /** The Arabic words that each segment was translated from. */
  marks: readonly SourceMark[];
}

/** Arabic words with their translation. */
export interface MemoryPair {
  /** Of the translation, the first where several translate a line. */
  segmentId: string;
  source: string;
  text: string;
}

/** What a save changed of the pairs of a translation. */
export interface MemoryChange {
  made: MemoryPair[];
  /** Ids of the translation's segments whose pairs hold no more. */
  gone: string[];
}

/** The longest text that is remembered, in UTF-16 code units: what is longer is no line that anybody says twice. */
export const longestRemembered = 1000;

/** A segment of the translation with what it was made from. */
interface Entry {
  /** Equal as long as the segment and what it was made from are. */
  state: string;
  /** `undefined`: it is no pair, or its Arabic words are others now. */
  pair: () => MemoryPair | undefined;
}

const noPair = () => undefined;

/** A line with what translates it, and nothing else. */
function entryOf(line: Segment, own: readonly Segment[], mark: string | undefined): Entry {
  const text = own.map((segment) => segment.text.trim()).join(" ");
  const isRemembered = text.trim() !== "" && Math.max(line.text.length, text.length) <= longestRemembered;
  return {
    state: `${mark ?? ""}\n${text}`,
    // Only where it is needed: to hash all lines takes longer than all else.
    pair: () =>
      isRemembered && mark === textHash(line.text)
        ? { segmentId: own[0]?.id ?? "", source: line.text, text }
        : undefined,
  };
}

/** Milliseconds: what a segment reaches into the next line is no translation of that. */
const maxOverlap = 500;

/**
 * Whether a segment translates a line besides its own. A linked one does where its end says so: the lines beside may just
 * not be translated yet.
 */
function translatesToo(segment: Segment, line: Segment, other: Segment): boolean {
  if (other.id === line.id) return false;
  if (segment.id !== line.id) return true;
  const end = segment.end === undefined ? undefined : parseTime(segment.end);
  return end !== undefined && end - (startMs(other) ?? 0) > maxOverlap;
}

/** The lines that have translations of their own: none of which translates another line besides. */
function ownTranslations({ arabic, translation, marks }: TranslatedText): (readonly [Segment, Segment[]])[] {
  const lines = new Set(arabic.map(({ id }) => id));
  // Of a line that was removed: it would be taken for a translation of the line beside.
  const left = new Set(marks.flatMap(({ id }) => (lines.has(id) ? [] : [id])));
  const present = translation.filter(({ id }) => !left.has(id));
  const back = alignSegments(present, arabic);
  const besides = new Map(present.map(({ id }, at) => [id, back[at] ?? []]));
  return alignSegments(arabic, present).flatMap((own, at) => {
    const line = arabic[at];
    if (!line || own.length === 0) return [];
    const isShared = own.some((segment) =>
      besides.get(segment.id)?.some((other) => translatesToo(segment, line, other)),
    );
    return isShared ? [] : [[line, own] as const];
  });
}

/** Every segment of the translation, by its id. */
function entriesOf(text: TranslatedText): Map<string, Entry> {
  const marks = new Map(text.marks.map(({ id, hash }) => [id, hash]));
  const entries = new Map<string, Entry>(
    text.translation.map(({ id, text: words }) => [
      id,
      { state: `${marks.get(id) ?? ""}\n${words}`, pair: noPair },
    ]),
  );
  for (const [line, own] of ownTranslations(text))
    entries.set(own[0]?.id ?? "", entryOf(line, own, marks.get(line.id)));
  return entries;
}

/** The pairs of a translation. Of a line whose Arabic words changed since it was translated there is none. */
export function memoryPairs(text: TranslatedText): MemoryPair[] {
  return [...entriesOf(text).values()].flatMap(({ pair }) => pair() ?? []);
}

/**
 * What to change after a save, the Arabic text being the same. A line that the save left alone keeps its pair, also where its
 * Arabic words are others by now: the pair holds the words that it was made from.
 */
export function memoryChange(before: TranslatedText, after: TranslatedText): MemoryChange {
  const [old, now] = [entriesOf(before), entriesOf(after)];
  const isSame = (id: string) => old.get(id)?.state === now.get(id)?.state;
  const made = [...now].flatMap(([id, { pair }]) => (isSame(id) ? [] : (pair() ?? [])));
  const kept = new Set(made.map(({ segmentId }) => segmentId));
  return { made, gone: [...old.keys()].filter((id) => !isSame(id) && !kept.has(id)) };
}
