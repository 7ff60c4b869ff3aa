import { instant } from "./field-note.ts";
import type { FieldNotes } from "./field-note.ts";

/** Fields of the calls that use the language model. */
export const assistNotes: FieldNotes = {
  askedBy: "The person who last requested it; null if the account is deleted",
  assisted: "Whether the text contains words from a language model; the history records it",
  stretches: "The number of ten-minute parts of the video; 0: there is no draft",
  stretchesDone: "The number of finished parts",
  trouble: "The reason for the failure; null: it did not fail",
  unavailable: "The reason why this video cannot have a draft; null: it can",
};

export const assistNotesByOwner: Partial<Record<string, FieldNotes>> = {
  ArabicDraft: {
    model: "The language model; null: there is no draft",
    segmentCount: "The number of segments so far",
    status:
      "`none`: there is no draft; `waiting`: waits for its turn or for a retry; `stopped` and `failed` drafts can be resumed",
    updatedAt: instant("The time of the last progress, in UTC; null: there is no draft"),
  },
  "assist-split": { segments: "At most 40 segments with 8,000 characters in total" },
  "assist-vowelMarks": { segments: "At most 40 segments with 8,000 characters in total" },
  "assist-translations": {
    language: "The language to translate into; not Arabic",
    rows: "At most 30 lines with 10,000 characters in total",
  },
  LineToTranslate: {
    after: "The translation of the next line",
    before: "The translation of the line before",
    current: "The translation of the line before its Arabic changed",
    id: "The id of the Arabic segment",
    source:
      "The Arabic that the translator sees; if the published words differ, the line is left out of the answer",
  },
  SuggestedTranslation: {
    id: "The id of the Arabic segment",
    text: "The translation in one line, at most 5,000 characters",
  },
  GuardedText: {
    after: "The replacement: one text, or the parts of a split; for a refused segment the model's answer",
    before: "The text that you sent",
    id: "The id that you sent",
    outcome:
      "Use only `accepted` segments: they contain no other changes than those requested. `missing`: the model left the segment out",
  },
  ConversationWithMessages: { isAnswering: "Whether the language model is answering the last message" },
  Message: {
    content: "The text of the message",
    isStopped: "Whether the answer was stopped before its end",
    model: "The model that wrote the answer; null for a question",
    role: "The author: a person or the language model",
    tookMs: "The duration of the answer in milliseconds; null for a question",
  },
};
