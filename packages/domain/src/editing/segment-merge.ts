import { isSameSegment } from "../segments/segment.ts";
import type { Segment } from "../segments/segment.ts";
import { hasTime, ownTime, startOf, untimedAt } from "../segments/untimed.ts";
import { parseTime } from "../segments/time.ts";
import { diffArrays } from "diff";

/** Three versions: the common base, and the result of each side. */
export interface ThreeVersions<Kind> {
  base: Kind;
  mine: Kind;
  theirs: Kind;
}

/** A text as words, each with all its marks, and the white space before each and after the last. */
interface Words {
  words: string[];
  spaces: string[];
  tail: string;
}

function wordsOf(text: string): Words {
  const words = text.match(/\S+/gu) ?? [];
  const spaces = text.split(/\S+/u);
  return { words, tail: spaces.pop() ?? "", spaces };
}

/** Words that replace those of the base from `from` to `to`; `at` is their position in their own text. */
interface Hunk {
  from: number;
  to: number;
  words: string[];
  at: number;
  /** The text that they come from. */
  side: Words;
}

/** With more changed words than this, the whole text counts as replaced: limits the time of the comparison. */
const maxChangedWords = 1000;

/** Joins a change with the previous one if they are adjacent. */
function join(hunks: Hunk[], next: Hunk): void {
  const last = hunks.at(-1);
  if (last?.to !== next.from || last.at + last.words.length !== next.at) hunks.push(next);
  else hunks[hunks.length - 1] = { ...last, to: next.to, words: [...last.words, ...next.words] };
}

/** The changes of one side, in order; one change if almost nothing is unchanged. */
function hunksOf(base: Words, side: Words): Hunk[] {
  const parts = diffArrays(base.words, side.words, { maxEditLength: maxChangedWords });
  if (!parts) return [{ from: 0, to: base.words.length, words: side.words, at: 0, side }];
  const hunks: Hunk[] = [];
  let [from, at] = [0, 0];
  for (const { value, added, removed } of parts) {
    const to = added ? from : from + value.length;
    const words = removed ? [] : value;
    if (added || removed) join(hunks, { from, to, words, at, side });
    from = to;
    at += words.length;
  }
  return hunks;
}

/** Whether two changes affect the same words, or insert at the same place. Adjacent changes do not overlap. */
function overlap(a: Hunk, b: Hunk): boolean {
  const areInsertions = a.from === a.to && b.from === b.to;
  return areInsertions ? a.from === b.from : a.from < b.to && b.from < a.to;
}

function isSameChange(a: Hunk, b: Hunk): boolean {
  return a.from === b.from && a.to === b.to && a.words.join(" ") === b.words.join(" ");
}

/** The changes of both sides in order, each once; `undefined` if two overlap. */
function inOrder(hunks: readonly Hunk[]): Hunk[] | undefined {
  const ordered: Hunk[] = [];
  // An insertion comes before a replacement of the next word.
  for (const hunk of hunks.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = ordered.at(-1);
    if (last && isSameChange(last, hunk)) continue;
    if (last && overlap(last, hunk)) return undefined;
    ordered.push(hunk);
  }
  return ordered;
}

/** Mine if I changed it, otherwise theirs: white space never causes a conflict. */
function pickSpace({ base, mine, theirs }: ThreeVersions<string | undefined>): string {
  return (mine === base ? theirs : mine) ?? "";
}

/** The white space before each word of the base that a side left unchanged, by the word's index in the base. */
function spacesBefore(base: Words, side: Words, hunks: readonly Hunk[]): (string | undefined)[] {
  const spaces: (string | undefined)[] = [];
  let [next, at] = [0, 0];
  for (const { from, to, words } of [...hunks, { from: base.words.length, to: 0, words: [] }]) {
    for (; next < from; next += 1) spaces[next] = side.spaces[at++];
    next = to;
    at += words.length;
  }
  return spaces;
}

/** Joins words with the white space before each; only the first may have none. */
function textOf(pieces: readonly { word: string; space: string }[]): string {
  return pieces.map(({ word, space }, index) => (index === 0 ? word : `${space || " "}${word}`)).join("");
}

/**
 * Merges two changes of one text word by word; a word is all letters and marks between white space. `undefined` if both
 * changed the same words differently, or both added words at the same place.
 */
function mergeTexts(texts: ThreeVersions<string>): string | undefined {
  const [base, mine, theirs] = [wordsOf(texts.base), wordsOf(texts.mine), wordsOf(texts.theirs)];
  const [myHunks, theirHunks] = [hunksOf(base, mine), hunksOf(base, theirs)];
  const hunks = inOrder([...myHunks, ...theirHunks]);
  if (!hunks) return undefined;
  const [inMine, inTheirs] = [spacesBefore(base, mine, myHunks), spacesBefore(base, theirs, theirHunks)];
  const basePieces = base.words.map((word, index) => ({
    word,
    space: pickSpace({ base: base.spaces[index], mine: inMine[index], theirs: inTheirs[index] }),
  }));
  const pieces: { word: string; space: string }[] = [];
  let next = 0;
  for (const { from, to, words, at, side } of hunks) {
    pieces.push(...basePieces.slice(next, from));
    pieces.push(...words.map((word, index) => ({ word, space: side.spaces[at + index] ?? "" })));
    next = to;
  }
  pieces.push(...basePieces.slice(next));
  const lead = pickSpace({ base: base.spaces[0], mine: mine.spaces[0], theirs: theirs.spaces[0] });
  return lead + textOf(pieces) + pickSpace({ base: base.tail, mine: mine.tail, theirs: theirs.tail });
}

/** The side that changed, or either if both made the same change; `clash` if the changes differ. */
function pick<Kind>({ base, mine, theirs }: ThreeVersions<Kind>): { value: Kind; clash: boolean } {
  if (mine === theirs || theirs === base) return { value: mine, clash: false };
  return { value: mine === base ? theirs : mine, clash: mine !== base };
}

/** The merged text, word by word. */
function mergeWords(ways: ThreeVersions<string>): { value: string; clash: boolean } {
  const picked = pick(ways);
  const value = picked.clash ? mergeTexts(ways) : picked.value;
  return value === undefined ? picked : { value, clash: false };
}

function endsAfterStart(timing: Timing): boolean {
  if (!hasTime(timing)) return true;
  const { time, end } = timing;
  const [start, finish] = [parseTime(time), end === undefined ? undefined : parseTime(end)];
  return start === undefined || finish === undefined || finish > start;
}

type Timing = Omit<Segment, "id" | "text">;

/** Start and end of both sides; two changes that leave an end before its start conflict. */
function mergeTimes({ base, mine, theirs }: ThreeVersions<Segment>): { value: Timing; clash: boolean } {
  const time = pick({ base: ownTime(base), mine: ownTime(mine), theirs: ownTime(theirs) });
  const end = pick({ base: base.end, mine: mine.end, theirs: theirs.end });
  const start = time.value === undefined ? untimedAt(theirs.time) : { time: time.value };
  const value = { ...start, end: end.value };
  const clash =
    time.clash || end.clash || (!endsAfterStart(value) && endsAfterStart(mine) && endsAfterStart(theirs));
  return { value: clash ? mine : value, clash };
}

/**
 * Merges both sides' changes to one segment: words that do not overlap and times that do not contradict each other. In a
 * conflict `segment` contains mine.
 */
export function mergeSegment(ways: ThreeVersions<Segment>): {
  segment: Segment;
  text: boolean;
  time: boolean;
} {
  const { base, mine, theirs } = ways;
  const text = mergeWords({ base: base.text, mine: mine.text, theirs: theirs.text });
  const times = mergeTimes(ways);
  const { end } = times.value;
  const segment: Segment = {
    id: mine.id,
    ...startOf(times.value),
    ...(end === undefined ? {} : { end }),
    text: text.value,
  };
  return { segment: isSameSegment(segment, theirs) ? theirs : segment, text: text.clash, time: times.clash };
}
