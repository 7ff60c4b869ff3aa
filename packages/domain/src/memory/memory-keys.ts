import type { LanguageTag } from "../library/language.ts";
import { spread } from "../segments/staleness.ts";
import { memoryText } from "./memory-text.ts";
import type { MemoryText } from "./memory-text.ts";

/** What a text is found by. Whole numbers of 32 bits with a sign. */
interface MemoryKeys {
  /** The same for texts of the same words. */
  exact: number;
  /** Of which like texts share some, the more the liker they are. None for a text without words. */
  similar: number[];
}

/** Measured (docs/decisions/015): more hashes per key find fewer unrelated texts, more keys find more similar ones. */
const hashesOfKey = 3;
const keysOfText = 16;

const seeds = Int32Array.from({ length: hashesOfKey * keysOfText }, (_, at) => spread(at + 1) | 1);

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return spread(hash);
}

/**
 * For each seed the least hash of all trigrams (MinHash): two texts have the same one as often as they have trigrams in
 * common, whatever else a library holds, so that no counts of words have to be kept.
 */
function leastHashes({ trigrams }: MemoryText): Int32Array {
  const least = new Int32Array(seeds.length).fill(0x7fffffff);
  for (const trigram of trigrams) {
    const hash = hashOf(trigram);
    for (let at = 0; at < seeds.length; at += 1) {
      const mixed = Math.imul(hash ^ (hash >>> 15) ^ (seeds[at] ?? 0), 0x2c1b3c6d);
      const value = mixed ^ (mixed >>> 12);
      if (value < (least[at] ?? 0)) least[at] = value;
    }
  }
  return least;
}

/** The keys of a text that is translated into a language, the same on every machine and in every release: they are stored. */
export function memoryKeys(text: string, language: LanguageTag): MemoryKeys {
  const read = memoryText(text);
  const salt = hashOf(language);
  const exact = spread(hashOf(read.words) ^ salt);
  if (read.words === "") return { exact, similar: [] };
  const least = leastHashes(read);
  const similar = Array.from({ length: keysOfText }, (_, key) => {
    let mixed = salt ^ spread(key + 1);
    for (let at = 0; at < hashesOfKey; at += 1) mixed = spread(mixed ^ (least[key * hashesOfKey + at] ?? 0));
    return mixed;
  });
  return { exact, similar };
}
