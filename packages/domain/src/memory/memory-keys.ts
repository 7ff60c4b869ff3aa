import type { LanguageTag } from "../library/language.ts";
import { spread } from "../segments/staleness.ts";
import { memoryText } from "./memory-text.ts";
import type { MemoryText } from "./memory-text.ts";

/** The search keys of a text: signed 32-bit integers. */
interface MemoryKeys {
  /** Equal for texts with the same words. */
  exact: number;
  /** Similar texts share some of them, and more if they are more similar. Empty for a text without words. */
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
 * For each seed the minimum hash of all trigrams (MinHash): the probability that two texts share it is their share of
 * common trigrams. It does not depend on the rest of the library, so no word counts are stored.
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

/** The keys of a text and its target language, the same on every machine and in every release, because they are stored. */
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
