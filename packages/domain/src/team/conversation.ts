import type { z } from "zod";
import type { conversation, message } from "./conversation-output.ts";

export type MessageRole = Message["role"];

export type Message = z.infer<typeof message>;

export type Conversation = z.infer<typeof conversation>;

/** Whether a message is a person's that was not answered: no answer follows it directly. */
export function isUnanswered(messages: readonly Pick<Message, "role">[], index: number): boolean {
  return messages[index]?.role === "user" && messages[index + 1]?.role !== "assistant";
}

/** The models on offer by default; the first is preselected. */
export const defaultChatModels = ["gemini-2.5-flash", "gemini-2.5-pro", "gemini-2.0-flash-preview"] as const;

/** The system prompt by default. */
export const defaultSystemPrompt = `You prepare Arabic transcripts for learners.
Add the vowel marks (tashkeel) to every Arabic word and change nothing else in it.
Keep the format in which the text is given.
Put the timestamp of each sentence at the end of that sentence.
Merge a sentence of fewer than 5 words with its neighbour where the result has fewer than 20 words.`;

/** The title or, if it is blank, `Chat 2026-03-15 09:05`, with the time in the Swedish format. */
export function conversationTitle(title: string | null | undefined, now: Date, timeZone = "UTC"): string {
  const dateTime = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone });
  return title?.trim() || `Chat ${dateTime.format(now)}`;
}
