import { alignSegments } from "../segments/alignment.ts";
import { startMs } from "../segments/segment.ts";
import type { Segment } from "../segments/segment.ts";
import { textHash } from "../segments/staleness.ts";
import type { SourceHashes } from "../segments/staleness.ts";
import { parseTime } from "../segments/time.ts";

/** A translation and its Arabic text. */
export interface TranslatedText {
  arabic: readonly Segment[];
  translation: readonly Segment[];
  /** The Arabic words that each segment was translated from. */
  sourceHashes: Readonly<SourceHashes> | null;
}

/** Arabic words with their translation. */
export interface MemoryPair {
  /** A segment of the translation; the first one if several translate a line. */
  segmentId: string;
  source: string;
  text: string;
}

/** How a save changed the pairs of a translation. */
export interface MemoryChange {
  made: MemoryPair[];
  /** Ids of the translation's segments whose pairs are no longer valid. */
  gone: string[];
}

/** The longest stored text, in UTF-16 code units: a longer one is not a line that anybody repeats. */
export const longestRemembered = 1000;

/** A segment of the translation and its source. */
interface Entry {
  /** Equal while the segment and its source are unchanged. */
  state: string;
  /** `undefined`: it is not a pair, or its Arabic words have changed. */
  pair: () => MemoryPair | undefined;
}

const noPair = () => undefined;

/** A line with exactly its own translations. */
function entryOf(line: Segment, own: readonly Segment[], hash: string | undefined): Entry {
  const text = own.map((segment) => segment.text.trim()).join(" ");
  const isRemembered = text.trim() !== "" && Math.max(line.text.length, text.length) <= longestRemembered;
  return {
    state: `${hash ?? ""}\n${text}`,
    // Called only if needed: hashing all lines is the slowest part.
    pair: () =>
      isRemembered && hash === textHash(line.text)
        ? { segmentId: own[0]?.id ?? "", source: line.text, text }
        : undefined,
  };
}

/** Milliseconds: a segment that overlaps the next line by less does not translate that line. */
const maxOverlap = 500;

/**
 * Whether a segment translates another line besides its own. A linked one does if its end says so: the next lines may just
 * not be translated yet.
 */
function translatesToo(segment: Segment, line: Segment, other: Segment): boolean {
  if (other.id === line.id) return false;
  if (segment.id !== line.id) return true;
  const end = segment.end === undefined ? undefined : parseTime(segment.end);
  return end !== undefined && end - (startMs(other) ?? 0) > maxOverlap;
}

/** The lines with their own translations, which translate no other line. */
function ownTranslations({
  arabic,
  translation,
  sourceHashes,
}: TranslatedText): (readonly [Segment, Segment[]])[] {
  const lines = new Set(arabic.map(({ id }) => id));
  // Of a removed line: it would count as a translation of the line next to it.
  const left = new Set(Object.keys(sourceHashes ?? {}).filter((id) => !lines.has(id)));
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
  const hashes = new Map(Object.entries(text.sourceHashes ?? {}));
  const entries = new Map<string, Entry>(
    text.translation.map(({ id, text: words }) => [
      id,
      { state: `${hashes.get(id) ?? ""}\n${words}`, pair: noPair },
    ]),
  );
  for (const [line, own] of ownTranslations(text))
    entries.set(own[0]?.id ?? "", entryOf(line, own, hashes.get(line.id)));
  return entries;
}

/** The pairs of a translation. A line whose Arabic words changed since it was translated has none. */
export function memoryPairs(text: TranslatedText): MemoryPair[] {
  return [...entriesOf(text).values()].flatMap(({ pair }) => pair() ?? []);
}

/**
 * The changes after a save, with unchanged Arabic text. A line that the save did not change keeps its pair even if its
 * Arabic words have changed: the pair contains the words that it was made from.
 */
export function memoryChange(before: TranslatedText, after: TranslatedText): MemoryChange {
  const [old, now] = [entriesOf(before), entriesOf(after)];
  const isSame = (id: string) => old.get(id)?.state === now.get(id)?.state;
  const made = [...now].flatMap(([id, { pair }]) => (isSame(id) ? [] : (pair() ?? [])));
  const madeIds = new Set(made.map(({ segmentId }) => segmentId));
  return { made, gone: [...old.keys()].filter((id) => !isSame(id) && !madeIds.has(id)) };
}
