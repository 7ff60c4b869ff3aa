export const messageRoles = ["user", "assistant"] as const;

export type MessageRole = (typeof messageRoles)[number];

export interface Message {
  role: MessageRole;
  content: string;
  /** ISO 8601, UTC. */
  timestamp: string;
  /** Of an answer: the model that gave it, by its name on offer. */
  model: string | null;
  /** Of an answer: how long it took, in milliseconds. */
  tookMs: number | null;
  /** Whether it is an answer that was stopped, or broke off, before it was whole. */
  isStopped: boolean;
}

export interface Conversation {
  id: number;
  title: string;
  model: string;
  systemPrompt: string;
  /** ISO 8601, UTC. */
  updatedAt: string;
  messages: Message[];
  /** Whether its last message is being answered at this time. */
  isAnswering: boolean;
}

/** The models on offer by default; the first is preselected. */
export const defaultChatModels = ["gemini-2.5-flash", "gemini-2.5-pro", "gemini-2.0-flash-preview"] as const;

/** The system prompt by default. */
export const defaultSystemPrompt = `You prepare Arabic transcripts for learners.
Add the vowel marks (tashkeel) to every Arabic word and change nothing else in it.
Keep the format in which the text is given.
Put the timestamp of each sentence at the end of that sentence.
Merge a sentence of fewer than 5 words with its neighbour where the result has fewer than 20 words.`;

/** The title, or when it is blank `Chat 2026-03-15 09:05`, a time as Swedish writes it. */
export function conversationTitle(title: string | null | undefined, now: Date, timeZone = "UTC"): string {
  const dateTime = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone });
  return title?.trim() || `Chat ${dateTime.format(now)}`;
}
