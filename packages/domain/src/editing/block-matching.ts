import { diffArrays } from "diff";
import type { BlockFields } from "./view-format.ts";

/** Blocks of a text, and the known ones, by their keys; matching fills `partners` and `taken`. */
interface BlockMatches {
  blocks: readonly string[];
  known: readonly string[];
  read: (key: string) => BlockFields;
  /** For each block the index of the known one; -1: none. */
  partners: number[];
  taken: boolean[];
}

/** If more blocks differ in one place, they are not compared by their words. */
const maxCompared = 200;

function pair(matching: BlockMatches, block: number, known: number): void {
  matching.partners[block] = known;
  matching.taken[known] = true;
}

/** Matches unedited blocks from both ends. */
function pairEnds(matching: BlockMatches): void {
  const { blocks, known } = matching;
  const shorter = Math.min(blocks.length, known.length);
  let first = 0;
  for (; first < shorter && blocks[first] === known[first]; first += 1) pair(matching, first, first);
  for (let back = 1; back <= shorter - first; back += 1) {
    if (blocks[blocks.length - back] !== known[known.length - back]) break;
    pair(matching, blocks.length - back, known.length - back);
  }
}

/** Free known blocks by a value, the first of each last. */
function queuesBy(
  { known, taken }: BlockMatches,
  valueOf: (key: string) => string | undefined,
): Map<string, number[]> {
  const free = [...known.keys()].filter((index) => !taken[index]);
  const queues = Map.groupBy(free, (index) => valueOf(known[index] ?? "") ?? "");
  queues.delete("");
  for (const queue of queues.values()) queue.reverse();
  return queues;
}

/** Matches each block without a partner with the next known one of the same value, in order. */
function pairBy(matching: BlockMatches, valueOf: (key: string) => string | undefined): void {
  const queues = queuesBy(matching, valueOf);
  if (queues.size === 0) return;
  for (const [index, key] of matching.blocks.entries()) {
    if (matching.partners[index] !== -1) continue;
    const partner = queues.get(valueOf(key) ?? "")?.pop();
    if (partner !== undefined) pair(matching, index, partner);
  }
}

/** A run of blocks without a partner, and the free known ones in its place. */
interface Gap {
  blocks: number[];
  known: number[];
}

function gapsOf({ blocks, known, partners, taken }: BlockMatches): Gap[] {
  const gaps: Gap[] = [];
  for (let index = 0; index < blocks.length; index += 1) {
    if (partners[index] !== -1) continue;
    const gap: Gap = { blocks: [], known: [] };
    let free = (partners[index - 1] ?? -1) + 1;
    for (; free < known.length && !taken[free]; free += 1) gap.known.push(free);
    for (; partners[index] === -1; index += 1) gap.blocks.push(index);
    gaps.push(gap);
  }
  return gaps;
}

function wordsOf(text: string | undefined): Set<string> {
  return new Set(text?.match(/\S+/gu));
}

/** Whether the other text contains half of the words of the shorter one. */
function isAlike(a: Set<string>, b: Set<string>): boolean {
  let common = 0;
  for (const word of a) common += b.has(word) ? 1 : 0;
  return common > 0 && common * 2 >= Math.min(a.size, b.size);
}

/** Pairs the blocks of a gap that share most of their words, in order. */
function pairByWords(matching: BlockMatches, gap: Gap): void {
  const wordsAt = (keys: readonly string[], index: number) => wordsOf(matching.read(keys[index] ?? "").text);
  const before = gap.known.map((index) => ({ index, words: wordsAt(matching.known, index) }));
  const after = gap.blocks.map((index) => ({ index, words: wordsAt(matching.blocks, index) }));
  const comparator = (a: { words: Set<string> }, b: { words: Set<string> }) => isAlike(a.words, b.words);
  const parts = diffArrays(before, after, { comparator, maxEditLength: maxCompared }) ?? [];
  let at = 0;
  for (const { value, added, removed } of parts) {
    if (!added && !removed) {
      for (const [offset, { index }] of value.entries())
        pair(matching, index, before[at + offset]?.index ?? -1);
    }
    if (!added) at += value.length;
  }
}

/** If the number of blocks in a place did not change, they match in order; otherwise by similarity. */
function pairGap(matching: BlockMatches, gap: Gap): void {
  const [block = -1, ...blocks] = gap.blocks;
  const [known, ...free] = gap.known;
  if (known === undefined) return;
  const isTimeless = !matching.read(matching.blocks[block] ?? "").time;
  if (gap.blocks.length === gap.known.length) {
    for (const [index, each] of gap.blocks.entries()) pair(matching, each, gap.known[index] ?? -1);
  } else if (isTimeless) {
    // A block without a time replaced the first one.
    pair(matching, block, known);
    if (blocks.length > 0) pairGap(matching, { blocks, known: free });
  } else pairByWords(matching, gap);
}

/**
 * Finds the known block of each block of a text, by index; -1 for a new one. Blocks match by position if unchanged, then
 * unchanged elsewhere, then by text, by time, and by words. `read` returns the content of a block. Linear except for blocks
 * that changed in time and words.
 */
export function matchBlocks(
  blocks: readonly string[],
  known: readonly string[],
  read: (key: string) => BlockFields,
): number[] {
  const matching: BlockMatches = { blocks, known, read, partners: blocks.map(() => -1), taken: [] };
  pairEnds(matching);
  pairBy(matching, (key) => key);
  pairBy(matching, (key) => read(key).text);
  pairBy(matching, (key) => read(key).time ?? undefined);
  for (const gap of gapsOf(matching)) pairGap(matching, gap);
  return matching.partners;
}
