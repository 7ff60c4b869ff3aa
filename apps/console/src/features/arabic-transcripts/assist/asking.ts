import { atom } from "nanostores";
import { assistBatches } from "@minbar/domain/assist/assist-batches";
import type { AssistKind } from "@minbar/domain/assist/assisted-step";
import type { GuardedText, IdentifiedText } from "@minbar/domain/assist/guarded-text";
import { serverWords } from "@minbar/ui/failure";
import { messages } from "./messages.ts";

/** One question to the server; throws the typed client's errors. */
export type Ask = (
  kind: AssistKind,
  segments: IdentifiedText[],
  signal: AbortSignal,
) => Promise<GuardedText[]>;

export interface AskingState {
  kind: AssistKind;
  /** What came, in the order of the lines. */
  answers: readonly GuardedText[];
  /** The questions that are still to be answered. */
  left: readonly IdentifiedText[][];
  /** Lines that fit in no question. */
  tooLong: number;
  isAsking: boolean;
  /** Why no more came. */
  fault?: string | undefined;
}

interface Options {
  ask: Ask;
  isOffline: () => boolean;
}

export type Asking = ReturnType<typeof createAsking>;

/** Asks about lines, one question after the other. What came stays when the next one fails or is stopped. */
export function createAsking({ ask, isOffline }: Options) {
  const $state = atom<AskingState | undefined>();
  let stopping = new AbortController();

  function faultOf(error: unknown, { aborted }: AbortSignal): string {
    const t = messages.get();
    if (aborted) return t.stopped;
    return isOffline() ? t.offline : (serverWords(error) ?? t.noAnswer);
  }
  async function askNext(state: AskingState, { signal }: AbortController): Promise<AskingState> {
    const [next = [], ...left] = state.left;
    try {
      const answers = await ask(state.kind, next, signal);
      return { ...state, answers: [...state.answers, ...answers], left, isAsking: left.length > 0 };
    } catch (error) {
      return { ...state, isAsking: false, fault: faultOf(error, signal) };
    }
  }
  async function askAll(begun: AskingState): Promise<void> {
    const own = new AbortController();
    stopping = own;
    let state: AskingState = { ...begun, isAsking: true, fault: undefined };
    while (state.isAsking) {
      $state.set(state);
      state = await askNext(state, own);
      // Something else has been asked for meanwhile.
      if (stopping !== own) return;
    }
    $state.set(state);
  }
  return {
    $state,
    begin(kind: AssistKind, segments: readonly IdentifiedText[]): void {
      const { batches: left, tooLong } = assistBatches(segments.map(({ id, text }) => ({ id, text })));
      const fault = left.length === 0 && tooLong === 0 ? messages.get().nothingToAsk : undefined;
      const begun = { kind, answers: [], left, tooLong, isAsking: false, fault };
      if (left.length === 0) $state.set(begun);
      else void askAll(begun);
    },
    /** Goes on where it was stopped or failed. */
    goOn(): void {
      const state = $state.get();
      if (state && !state.isAsking && state.left.length > 0) void askAll(state);
    },
    stop: () => stopping.abort(),
    reset(): void {
      stopping.abort();
      stopping = new AbortController();
      $state.set(undefined);
    },
  };
}
