import { atom } from "nanostores";
import { assistBatches } from "@minbar/domain/assist/assist-batches";
import type { AssistKind } from "@minbar/domain/assist/assisted-step";
import type { GuardedText, IdentifiedText } from "@minbar/domain/assist/guarded-text";
import type { Segments } from "@minbar/domain/segments/segment";
import { serverWords } from "@minbar/ui/failure";
import { placeNamed } from "#transcript/model/segment-at.ts";
import type { LineFaults } from "#transcript/model/segment-at.ts";
import { messages } from "./messages.ts";

/** Sends one request to the server; throws the typed client's errors. */
export type Ask = (
  kind: AssistKind,
  segments: IdentifiedText[],
  signal: AbortSignal,
) => Promise<GuardedText[]>;

export interface AssistState {
  kind: AssistKind;
  /** The answers, in the order of the lines. */
  answers: readonly GuardedText[];
  /** The requests that are still to be sent. */
  left: readonly IdentifiedText[][];
  /** Lines too long for any request. */
  tooLong: number;
  isAsking: boolean;
  /** Why the requests ended early. */
  fault?: string | undefined;
  /** Whether the person stopped them. */
  isStopped?: boolean;
}

interface Options {
  ask: Ask;
  isOffline: () => boolean;
}

export type AssistRequest = ReturnType<typeof createAssistRequest>;

/** The state before the first request. */
function firstState(kind: AssistKind, segments: readonly IdentifiedText[]): AssistState {
  const { batches: left, tooLong } = assistBatches(segments.map(({ id, text }) => ({ id, text })));
  const fault = left.length === 0 && tooLong === 0 ? messages.get().nothingToAsk : undefined;
  return { kind, answers: [], left, tooLong, isAsking: false, fault };
}

/** The state after one more request. */
async function askNext({ ask, isOffline }: Options, state: AssistState, signal: AbortSignal) {
  const [next = [], ...left] = state.left;
  try {
    const answers = await ask(state.kind, next, signal);
    return { ...state, answers: [...state.answers, ...answers], left, isAsking: left.length > 0 };
  } catch (error) {
    const t = messages.get();
    const ended = { ...state, isAsking: false };
    if (signal.aborted) return { ...ended, fault: t.stopped, isStopped: true };
    return { ...ended, fault: isOffline() ? t.offline : (serverWords(error) ?? t.noAnswer) };
  }
}

/** Sends requests about lines one after the other. Earlier answers stay when a later request fails or is stopped. */
export function createAssistRequest(options: Options) {
  const $state = atom<AssistState | undefined>();
  let stopping = new AbortController();

  async function askAll(begun: AssistState): Promise<void> {
    const own = new AbortController();
    stopping = own;
    let state: AssistState = { ...begun, isAsking: true, fault: undefined, isStopped: false };
    while (state.isAsking) {
      $state.set(state);
      state = await askNext(options, state, own.signal);
      // Another request has been started in the meantime.
      if (stopping !== own) return;
    }
    $state.set(state);
  }
  const begin = (kind: AssistKind, segments: readonly IdentifiedText[]) => {
    const state = firstState(kind, segments);
    if (state.left.length === 0) $state.set(state);
    else void askAll(state);
  };
  /** Continues after a stop or a failure. */
  const resume = () => {
    const state = $state.get();
    if (state && !state.isAsking && state.left.length > 0) void askAll(state);
  };
  const stop = () => stopping.abort();
  const reset = () => {
    stop();
    stopping = new AbortController();
    $state.set(undefined);
  };
  return { $state, begin, resume, stop, reset };
}

/** The selected lines; `first` and `last` as typed. */
export interface LineChoice {
  range: "all" | "this" | "some";
  first: string;
  last: string;
}

/** The initial selection of the dialog, starting with the line at the caret. */
export function choiceAt(segments: Segments, current: string | undefined): LineChoice {
  const place = segments.findIndex(({ id }) => id === current);
  return { range: "all", first: String(Math.max(0, place) + 1), last: String(segments.length) };
}

/** The selected lines; if a field names no line, its error instead. */
export function chosenLines(
  { range, ...names }: LineChoice,
  segments: Segments,
): { lines: Segments; faults?: undefined } | { lines?: undefined; faults: LineFaults } {
  if (range === "all") return { lines: segments };
  const first = placeNamed(segments, names.first);
  const last = range === "this" ? first : placeNamed(segments, names.last);
  const faults: LineFaults = {
    ...(first < 0 && { first: "noSuchLine" }),
    ...(last < 0 && range === "some" && { last: "noSuchLine" }),
    ...(last >= 0 && last < first && { last: "wrongOrder" }),
  };
  if (Object.keys(faults).length > 0) return { faults };
  return { lines: segments.slice(first, last + 1) };
}
