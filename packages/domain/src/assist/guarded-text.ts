/** A segment's text, as sent to a language model and as returned in its answer. */
export interface IdentifiedText {
  id: string;
  text: string;
}

/** Why an answer is rejected: it has other letters, changed existing marks, or a cut inside a word. */
const refusedOutcomes = ["letters-changed", "marks-changed", "cut-in-word"] as const;

/** `missing`: the model skipped this segment. */
export const guardedOutcomes = ["accepted", "unchanged", ...refusedOutcomes, "missing"] as const;

/** The check result for one segment of a model's answer. */
export interface GuardedText {
  id: string;
  before: string;
  outcome: (typeof guardedOutcomes)[number];
  /** The replacement: one text, or the pieces of a split. If rejected, the model's text; empty if there was none. */
  after: string[];
}

export function isRefused({ outcome }: Pick<GuardedText, "outcome">): boolean {
  return refusedOutcomes.some((refused) => refused === outcome);
}
