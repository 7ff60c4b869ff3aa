/**
 * What may be attached to a form of a word. `whole`: a noun as it is; `owned`: a noun before a pronoun; `construct`: before
 * a pronoun or another noun, never after the article; `accusative`: with its alef; `past`, `present`, `command`: verbs;
 * `verbBeforePronoun`, `presentBeforePronoun`: before a pronoun only; `particle`: after "and" and "so" only; `pronoun`: also after "with", "for", "like";
 * `particleBeforePronoun`: before a pronoun only.
 */
export type FormKind =
  | "whole"
  | "owned"
  | "construct"
  | "accusative"
  | "past"
  | "present"
  | "command"
  | "pastBeforePronoun"
  | "presentBeforePronoun"
  | "particle"
  | "pronoun"
  | "particleBeforePronoun";

/** A spelling of a word with its vowel marks; those of its case are left out. */
export interface Form {
  text: string;
  kind: FormKind;
  /** Rare, and often spelled like another word: duals, "I", weak verbs without their vowel. */
  isRare?: boolean;
}
