import type { Step } from "@minbar/domain/editing/step";
import type { Segments } from "../editing.ts";

/** Which texts on the screen a language model wrote, until somebody writes them anew. */
export interface Assisted {
  /** A person has applied this step of the model's. */
  applied: (step: Step) => void;
  /** Whether a text holds such words that are not stored yet. */
  isIn: (segments: Segments, stored: Segments) => boolean;
}

export function createAssisted(): Assisted {
  const texts = new Map<string, string>();
  return {
    applied({ changes }) {
      for (const { id, after } of changes) if (after) texts.set(id, after.segment.text);
    },
    isIn(segments, stored) {
      const before = new Map(stored.map(({ id, text }) => [id, text]));
      return segments.some(({ id, text }) => texts.get(id) === text && before.get(id) !== text);
    },
  };
}
