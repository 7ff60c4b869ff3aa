import { instant, said } from "./field-note.ts";
import type { FieldNote } from "./field-note.ts";

/** Fields of what a language model does for editors. */
export const assistNotes: Record<string, FieldNote | undefined> = {
  askedBy: said("Who asked for it last; null when the account is gone"),
  assisted: said("Whether a person has applied words of a language model in it: the history then says so"),
  stretches: said("Parts of ten minutes that the video has; 0: there is no draft"),
  stretchesDone: said("Parts that are drafted"),
  trouble: said("Why it failed; null: it did not"),
  unavailable: said("Why no draft can be made of this video; null: one can"),
};

export const assistNotesByOwner: Record<string, Record<string, FieldNote | undefined> | undefined> = {
  ArabicDraft: {
    model: said("The language model; null: there is no draft"),
    segmentCount: said("How many segments have come of it so far"),
    status: said(
      "`none`: there is no draft; `waiting`: for its turn or for another try; `stopped` and `failed` ones can go on",
    ),
    updatedAt: instant("When it last went on, in UTC; null: there is no draft"),
  },
  "assist-split": { segments: said("Segments, at most 40 with 8,000 characters in all") },
  "assist-vowelMarks": { segments: said("Segments, at most 40 with 8,000 characters in all") },
  "assist-translations": {
    language: said("The language to translate into, not Arabic"),
    rows: said("Lines, at most 30 with 10,000 characters in all"),
  },
  LineToTranslate: {
    after: said("How the line behind is translated"),
    before: said("How the line before is translated"),
    current: said("How the line itself was translated before its Arabic changed"),
    id: said("The id of the Arabic segment"),
    source: said(
      "The Arabic that the translator sees; where other words are published, the line is left out",
    ),
  },
  SuggestedTranslation: {
    id: said("The id of the Arabic segment"),
    text: said("A translation in one line, at most 5,000 characters"),
  },
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
