import type { Message } from "@minbar/domain/team/conversation";

/** Why a language model gave no answer. */
export type ModelTrouble =
  | "key-refused"
  | "quota"
  | "broken"
  | "unreadable"
  | "timeout"
  | "unreachable"
  | "blocked"
  | "retired"
  | "rejected";

/** All that a model's failure may tell: never what the provider wrote, which may repeat the key or the text. */
export class ModelFailure extends Error {
  readonly trouble: ModelTrouble;
  constructor(trouble: ModelTrouble) {
    super(`The language model gave no answer: ${trouble}`);
    this.trouble = trouble;
  }
}

export interface Question {
  /** One of the names on offer. */
  model: string;
  /** Empty: none. */
  systemPrompt: string;
  /** What was said before, oldest first, beginning with the person's. */
  history: readonly Pick<Message, "role" | "content">[];
  message: string;
  signal: AbortSignal;
}

export interface LanguageModel {
  /** The answer's text, never blank. Rejects with a `ModelFailure` and nothing else. */
  answer(question: Question): Promise<string>;
}

/** What the server's settings make of the chat. */
export interface Chat {
  /** Names of the models on offer; the first is the default. */
  models: readonly [string, ...string[]];
  /** How long a person waits for an answer at most, in milliseconds. */
  timeoutMs: number;
  /** Absent without a key. */
  model?: LanguageModel | undefined;
}
