/** A segment's text, as it is sent to a language model and as its answer gives it back. */
export interface IdentifiedText {
  id: string;
  text: string;
}

/** Why an answer is not used: it has other letters, other marks where there were some, or a cut inside a word. */
const refusedOutcomes = ["letters-changed", "marks-changed", "cut-in-word"] as const;

/** `missing`: the model left this segment out. */
export const guardedOutcomes = ["accepted", "unchanged", ...refusedOutcomes, "missing"] as const;

/** What became of one segment in a model's answer. */
export interface GuardedText {
  id: string;
  before: string;
  outcome: (typeof guardedOutcomes)[number];
  /** What would stand in its place: one text, or the pieces of a split. Of a refused one what the model gave; empty where it gave nothing. */
  after: string[];
}

export function isRefused({ outcome }: Pick<GuardedText, "outcome">): boolean {
  return refusedOutcomes.some((refused) => refused === outcome);
}
