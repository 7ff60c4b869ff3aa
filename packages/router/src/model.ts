import type { Message } from "@minbar/domain/team/conversation";
import type { RunningAnswers } from "./running-answers.ts";

/** Why a language model gave no answer, or not a whole one. */
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
  /** Milliseconds after which the provider wants to be asked again, where it said so. */
  readonly retryAfterMs: number | undefined;
  constructor(trouble: ModelTrouble, retryAfterMs?: number) {
    super(`The language model gave no answer: ${trouble}`);
    this.trouble = trouble;
    this.retryAfterMs = retryAfterMs;
  }
}

/** A part of a public video at YouTube. */
export interface VideoPart {
  youtubeId: string;
  startMs: number;
  endMs: number;
}

export interface Question {
  /** One of the names on offer. */
  model: string;
  /** Empty: none. */
  systemPrompt: string;
  /** The messages before, oldest first, beginning with one of the person. */
  history: readonly Pick<Message, "role" | "content">[];
  message: string;
  /** What the message is about. */
  video?: VideoPart | undefined;
  /** Asks the provider for JSON and nothing around it. What shape it is to have, the prompt says. */
  asJson?: boolean | undefined;
  /** Aborted with a `TimeoutError` when it takes too long, with anything else when nobody wants the rest. */
  signal: AbortSignal;
}

export interface LanguageModel {
  /**
   * The answer's text in pieces, as they are made. Fails with a `ModelFailure` and nothing else; without one the answer is
   * whole, and not blank.
   */
  answer(question: Question): AsyncIterable<string>;
}

/** How long an answer may take, in milliseconds, and how long it may become, in characters. */
export interface AnswerLimits {
  /** Without a further piece. */
  silenceMs: number;
  /** In all, for a caller who reads along. */
  streamedMs: number;
  /** In all, for a caller who hears nothing until it is whole: connections without a byte are closed. */
  wholeMs: number;
  length: number;
}

/** The chat as the server's settings define it. */
export interface Chat {
  /** Names of the models on offer; the first is the default. */
  models: readonly [string, ...string[]];
  limits: AnswerLimits;
  /** Absent without a key. */
  model?: LanguageModel | undefined;
  underWay: RunningAnswers;
  /** Told of what went wrong when nobody was reading any more. */
  onUnread: (error: unknown) => void;
}
