import type { Message } from "@minbar/domain/team/conversation";
import type { RunningAnswers } from "./running-answers.ts";

/** Why a language model returned no answer, or an incomplete one. */
export type ModelTrouble =
  | "key-refused"
  | "quota"
  | "broken"
  | "unreadable"
  | "timeout"
  | "unreachable"
  | "blocked"
  | "retired"
  | "rejected"
  | "cut"
  | "stopped";

/** Without the provider's message, which may contain the key or the text. */
export class ModelFailure extends Error {
  readonly trouble: ModelTrouble;
  /** Milliseconds until the provider accepts a retry, if it specified them. */
  readonly retryAfterMs: number | undefined;
  constructor(trouble: ModelTrouble, retryAfterMs?: number) {
    super(`The language model gave no answer: ${trouble}`);
    this.trouble = trouble;
    this.retryAfterMs = retryAfterMs;
  }
}

/** A part of a public YouTube video. */
export interface VideoPart {
  youtubeId: string;
  startMs: number;
  endMs: number;
}

export interface Question {
  /** One of the offered names. */
  model: string;
  /** Empty: none. */
  systemPrompt: string;
  /** The previous messages, oldest first, starting with one of the person. */
  history: readonly Pick<Message, "role" | "content">[];
  message: string;
  /** The video that the message is about. */
  video?: VideoPart | undefined;
  /** Requests JSON without surrounding text from the provider. The prompt specifies its format. */
  asJson?: boolean | undefined;
  /** Aborted with a `TimeoutError` after the time limit, otherwise because nobody needs the rest. */
  signal: AbortSignal;
}

export interface LanguageModel {
  /** The answer's text in chunks. Fails only with a `ModelFailure`; without one the answer is complete and not blank. */
  answer(question: Question): AsyncIterable<string>;
}

/** Limits of an answer: milliseconds and characters. */
export interface AnswerLimits {
  /** Without a further chunk. */
  silenceMs: number;
  /** In total, for a caller who reads the stream. */
  streamedMs: number;
  /** In total, for a caller who waits for the whole answer: idle connections are closed. */
  wholeMs: number;
  length: number;
}

/** The chat as the server's settings define it. */
export interface Chat {
  /** Names of the offered models; the first is the default. */
  models: readonly [string, ...string[]];
  limits: AnswerLimits;
  /** Absent without a key. */
  model?: LanguageModel | undefined;
  underWay: RunningAnswers;
  /** Called with an error that occurs after the reader disconnected. */
  onUnread: (error: unknown) => void;
}
