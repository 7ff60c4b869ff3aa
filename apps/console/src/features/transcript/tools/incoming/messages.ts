import { count, params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("console-lines", {
  title: "Split this text into lines?",
  oneFor: "One line for each",
  line: "Line",
  paragraph: "Paragraph",
  sentence: "Sentence",
  longest: "Longest line",
  longestHint: params<{ from: number; to: number }>("{from} to {to} letters, without vowel marks"),
  where: "Where",
  afterLine: params<{ number: number }>("After line {number}"),
  inPlace: "In place of the draft",
  lines: count({ one: "{count} line", other: "{count} lines" }),
  allUntimed: params<{ lines: string }>("{lines}, without times"),
  someUntimed: params<{ lines: string; untimed: number }>("{lines}, {untimed} of them without a time"),
  allTimed: params<{ lines: string }>("{lines}, all with times"),
  preview: "The lines",
  tooMany: params<{ lines: string }>(
    "{lines}: a transcript has at most 5,000 segments. Choose longer lines, or paste a part of the text.",
  ),
  tooLong: "This text is longer than 1,000,000 letters. Paste a part of it.",
  noWords: "This text has no words.",
  pasteAsText: "Paste as text",
  add: count({ one: "Add {count} line", other: "Add {count} lines" }),
  replace: "Replace the draft",
  replaces: count({
    one: "Replaces the draft of {count} segment on this page. Undo brings it back.",
    other: "Replaces the draft of {count} segments on this page. Undo brings it back.",
  }),
});
