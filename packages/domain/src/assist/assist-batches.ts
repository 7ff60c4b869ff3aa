import type { IdentifiedText } from "./guarded-text.ts";

/** Limits of one question to the model, so that its answer arrives within two minutes. */
export const maxInQuestion = { segments: 40, characters: 8000 } as const;

/**
 * Groups segments into consecutive questions. Segments without words are skipped, and so are those that are too long for
 * any question, which `tooLong` counts.
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
