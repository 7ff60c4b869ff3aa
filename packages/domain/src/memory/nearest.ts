import { likeness, memoryText } from "./memory-text.ts";

/** The least likeness that is worth showing. */
export const leastLikeness = 0.6;
/** The most earlier translations that anybody looks through. */
export const mostMatches = 5;

/** Arabic words with what they were translated as. */
interface Remembered {
  source: string;
  text: string;
}

/** A translation of like words; `likeness` from `leastLikeness` to 1, which is the same words. */
export type Match<Kind> = Kind & { likeness: number };

/** The nearest of these, the likest first, each translation once. */
export function nearest<Kind extends Remembered>(source: string, remembered: readonly Kind[]): Match<Kind>[] {
  const wanted = memoryText(source);
  const matches = remembered
    .map((each) => ({ ...each, likeness: likeness(wanted, memoryText(each.source)) }))
    .filter((match) => match.likeness >= leastLikeness)
    .sort((a, b) => b.likeness - a.likeness);
  const texts = new Set<string>();
  const different = matches.filter(({ text }) => texts.size < texts.add(text).size);
  return different.slice(0, mostMatches);
}
