import { said } from "./field-note.ts";
import type { FieldNote } from "./field-note.ts";

/** Fields of what a language model does for editors. */
export const assistNotes: Record<string, FieldNote | undefined> = {
  assisted: said("Whether a person has applied words of a language model in it: the history then says so"),
};

export const assistNotesByOwner: Record<string, Record<string, FieldNote | undefined> | undefined> = {
  "assist-split": { segments: said("Segments, at most 40 with 8,000 characters in all") },
  "assist-vowelMarks": { segments: said("Segments, at most 40 with 8,000 characters in all") },
  GuardedText: {
    after: said(
      "What would stand in its place: one text, or the pieces of a split; of a refused one what the model gave",
    ),
    before: said("The text that was sent"),
    id: said("The id that was sent"),
    outcome: said(
      "`accepted` alone may be used: nothing was changed but what was asked for. `missing`: the model left it out",
    ),
  },
};
