import type { IdentifiedText } from "./guarded-text.ts";

/** What one question to the model holds at most, so that its answer comes within two minutes. */
export const maxInQuestion = { segments: 40, characters: 8000 } as const;

/**
 * The segments in the questions that are asked one after the other. Left out are those without a word, and those that are
 * too long for any question, which `tooLong` counts.
 */
export function assistBatches<Text extends IdentifiedText>(
  segments: readonly Text[],
): { batches: Text[][]; tooLong: number } {
  const batches: Text[][] = [];
  let left = { segments: 0, characters: 0 };
  let tooLong = 0;
  for (const segment of segments) {
    const { length } = segment.text;
    if (segment.text.trim() === "") continue;
    if (length > maxInQuestion.characters) {
      tooLong += 1;
      continue;
    }
    const batch = batches.at(-1);
    if (batch && left.segments > 0 && left.characters >= length) batch.push(segment);
    else {
      batches.push([segment]);
      left = { ...maxInQuestion };
    }
    left = { segments: left.segments - 1, characters: left.characters - length };
  }
  return { batches, tooLong };
}
