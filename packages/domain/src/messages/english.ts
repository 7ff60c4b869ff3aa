import { isLanguageTag, languageOf } from "../library/language.ts";
import { fieldMessages } from "./field-messages.ts";
import { fileMessages } from "./file-messages.ts";
import { formatMessage } from "./format-message.ts";
import type { Vocabulary } from "./format-message.ts";
import { messageOfIssue } from "./issue.ts";
import type { Message, Reason } from "./message.ts";
import { partMessages } from "./part-messages.ts";
import { refusalMessages } from "./refusal-messages.ts";
import { catalogue } from "./catalogue.ts";

/** The words for what a message is about, by the codes in its values. Fields have their names in English. */
const nouns = catalogue("message-nouns", {
  video: "video",
  playlist: "playlist",
  category: "category",
  task: "task",
  report: "report",
  the_input: "The input",
  text: "text",
  whole_number: "a whole number",
  number: "a number",
  boolean: "true or false",
  list: "a list",
  object: "an object",
  title: "title",
  description: "description",
  vocabulary: "vocabulary",
  youtubeId: "youtubeId",
  playlistId: "playlistId",
  playlistOrder: "playlistOrder",
  isPublic: "isPublic",
  assignedToUserId: "assignedToUserId",
  taskLink: "taskLink",
  status: "status",
});

/** The English text of each reason, with placeholders. */
export const englishTexts: Readonly<Record<Reason, string>> = {
  ...fieldMessages,
  ...refusalMessages,
  ...fileMessages,
  ...partMessages,
};

const words = new Map<string, string>(Object.entries(englishTexts));
const nounWords = new Map<string, string>(Object.entries(nouns));

const english: Vocabulary = {
  text: (reason) => words.get(reason),
  language: (tag) => (isLanguageTag(tag) ? languageOf(tag).name : tag),
  noun: (code) => nounWords.get(code) ?? code,
  number: (value) => value.toLocaleString("en"),
  list: (parts) => parts.join(", "),
};

/** The text of an issue of zod in English. */
export function issueInEnglish(text: string): string {
  const content = messageOfIssue(text);
  return content ? inEnglish(content) : text;
}

/** A message as the API sends it. */
export function inEnglish(message: Message): string {
  return formatMessage(message, english) ?? message.reason;
}
