import type { Step } from "@minbar/domain/editing/step";
import type { Segments } from "../editing.ts";

export type Assisted = ReturnType<typeof createAssisted>;

/** Which texts on the screen a language model wrote, until somebody writes them anew. */
export function createAssisted() {
  const texts = new Map<string, string>();
  return {
    /** A person has applied this step of the model's. */
    applied({ changes }: Step) {
      for (const { id, after } of changes) if (after) texts.set(id, after.segment.text);
    },
    /** Whether a text holds such words that are not stored yet. */
    isIn(segments: Segments, stored: Segments) {
      const before = new Map(stored.map(({ id, text }) => [id, text]));
      return segments.some(({ id, text }) => texts.get(id) === text && before.get(id) !== text);
    },
  };
}
