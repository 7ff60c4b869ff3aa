import type { AnswerSlot } from "./running-answers.ts";
import { ModelFailure } from "./model.ts";
import type { AnswerLimits, Chat, LanguageModel, ModelTrouble, Question } from "./model.ts";

/** A question to a model, with the slot for its answer. */
export interface ModelRequest {
  chat: Pick<Chat, "limits">;
  model: LanguageModel;
  place: Pick<AnswerSlot, "signal">;
  prompt: Omit<Question, "signal">;
}

export interface AnswerReadOptions {
  /** Milliseconds for the whole answer. */
  limitMs: number;
  /** Stops the answer. */
  signal?: AbortSignal | undefined;
  onPiece?: ((piece: string) => void) | undefined;
}

interface ReadAnswer {
  content: string;
  trouble?: ModelTrouble;
  /** As in `ModelFailure`. */
  retryAfterMs?: number | undefined;
}

/** The text of the answer, and why it ended early. */
export async function readAnswer(
  { model, prompt, place, chat: { limits } }: ModelRequest,
  { limitMs, signal, onPiece }: AnswerReadOptions,
): Promise<ReadAnswer> {
  const bounds = boundsOf(limits, [place.signal, AbortSignal.timeout(limitMs), ...(signal ? [signal] : [])]);
  let content = "";
  try {
    for await (const piece of model.answer({ ...prompt, signal: bounds.signal })) {
      bounds.heard();
      // PostgreSQL stores no U+0000.
      const text = piece.replaceAll("\0", "");
      content += text;
      onPiece?.(text);
      if (content.length > limits.length) return { content, trouble: "cut" };
    }
    return { content };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return { content, trouble: error.trouble, retryAfterMs: error.retryAfterMs };
  } finally {
    bounds.end();
  }
}

/** A signal that is aborted with any of the others, after too long a silence, and at the time limit. */
function boundsOf({ silenceMs }: AnswerLimits, others: readonly AbortSignal[]) {
  const own = new AbortController();
  const onSilence = () => own.abort(new DOMException("The model fell silent", "TimeoutError"));
  const silence = setTimeout(onSilence, silenceMs);
  return {
    signal: AbortSignal.any([own.signal, ...others]),
    heard: () => silence.refresh(),
    end: () => {
      clearTimeout(silence);
      // Closes the connection to the provider if the answer was not read to its end.
      own.abort();
    },
  };
}
