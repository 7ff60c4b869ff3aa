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

/** Without the provider's message, which may contain the key or the text. */
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
  /** The messages before, oldest first, beginning with one of the person. */
  history: readonly Pick<Message, "role" | "content">[];
  message: string;
  signal: AbortSignal;
}

export interface LanguageModel {
  /** The answer's text, never blank. Rejects with a `ModelFailure` and nothing else. */
  answer(question: Question): Promise<string>;
}

/** The chat as the server's settings define it. */
export interface Chat {
  /** Names of the models on offer; the first is the default. */
  models: readonly [string, ...string[]];
  /** The longest wait for an answer, in milliseconds. */
  timeoutMs: number;
  /** Absent without a key. */
  model?: LanguageModel | undefined;
}
