import { instant } from "./field-note.ts";
import type { FieldNotes } from "./field-note.ts";

/** Fields of what a language model does for editors. */
export const assistNotes: FieldNotes = {
  askedBy: "Who asked for it last; null when the account is gone",
  assisted: "Whether a person has applied words of a language model in it: the history then says so",
  stretches: "Parts of ten minutes that the video has; 0: there is no draft",
  stretchesDone: "Parts that are drafted",
  trouble: "Why it failed; null: it did not",
  unavailable: "Why no draft can be made of this video; null: one can",
};

export const assistNotesByOwner: Partial<Record<string, FieldNotes>> = {
  ArabicDraft: {
    model: "The language model; null: there is no draft",
    segmentCount: "How many segments have come of it so far",
    status:
      "`none`: there is no draft; `waiting`: for its turn or for another try; `stopped` and `failed` ones can go on",
    updatedAt: instant("When it last went on, in UTC; null: there is no draft"),
  },
  "assist-split": { segments: "Segments, at most 40 with 8,000 characters in all" },
  "assist-vowelMarks": { segments: "Segments, at most 40 with 8,000 characters in all" },
  "assist-translations": {
    language: "The language to translate into, not Arabic",
    rows: "Lines, at most 30 with 10,000 characters in all",
  },
  LineToTranslate: {
    after: "How the line behind is translated",
    before: "How the line before is translated",
    current: "How the line itself was translated before its Arabic changed",
    id: "The id of the Arabic segment",
    source: "The Arabic that the translator sees; where other words are published, the line is left out",
  },
  SuggestedTranslation: {
    id: "The id of the Arabic segment",
    text: "A translation in one line, at most 5,000 characters",
  },
  GuardedText: {
    after:
      "What would stand in its place: one text, or the pieces of a split; of a refused one what the model gave",
    before: "The text that was sent",
    id: "The id that was sent",
    outcome:
      "`accepted` alone may be used: nothing was changed but what was asked for. `missing`: the model left it out",
  },
};
