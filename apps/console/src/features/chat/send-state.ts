import { useStore } from "@nanostores/react";
import { atom, map } from "nanostores";
import { isUnanswered } from "@minbar/domain/team/conversation";
import { browserQueries, browserUtils } from "@minbar/ui/api";
import { serverWords } from "@minbar/ui/failure";
import { createStreamedCalls } from "@minbar/ui/streamed-calls";
import type { SentRequest } from "@minbar/ui/streamed-calls";
import { showFailure } from "#shared/failure.ts";
import { clearDraft, forgetDraft, returnDraft } from "./drafts.ts";
import { messages } from "./messages.ts";

/** The state of the last message sent in a conversation. */
export interface SendState {
  message: string;
  model: string;
  outcome: "sending" | "success" | "failed" | "stopped";
  /** Whether the server has stored the message. */
  isStored: boolean;
  /** The part of the answer received so far. */
  text: string;
  /** In the time of `performance.now()`. */
  startedAt: number;
  /** Milliseconds, once finished. */
  tookMs?: number;
  /** Why it failed. */
  failure?: string;
}

/** By conversation. These outlive the page, so that an answer continues while another page is open. */
const $sendStates = map<Record<number, SendState | undefined>>({});

/** The state of the last message sent from this page. */
export function useSendState(id: number): SendState | undefined {
  return useStore($sendStates, { keys: [id], deps: [id] })[id];
}

/** The last chat request as sent. */
export const $lastRequest = atom<SentRequest | undefined>();

const { conversations } = createStreamedCalls((request) => $lastRequest.set(request));
const queries = browserUtils().conversations;
const stops = new Map<number, AbortController>();

/** Milliseconds between two renders of a partial answer. */
const drawingPause = 100;

interface NewMessage {
  message: string;
  model: string;
  systemPrompt: string;
}

function change(id: number, changes: Partial<SendState>): void {
  const sending = $sendStates.get()[id];
  if (sending) $sendStates.setKey(id, { ...sending, ...changes });
}

type StoredConversation = NonNullable<ReturnType<typeof queries.byId.getData>>;

/** Adds a stored message to the page's cache. */
function addMessage(id: number, message: StoredConversation["messages"][number], isAnswering: boolean): void {
  queries.byId.setData({ id }, (stored) => {
    if (!stored) return stored;
    const before = stored.messages.filter(({ timestamp, role, content }, index) => {
      if (timestamp === message.timestamp && role === message.role) return false;
      // The server has moved a message that is sent again to the end.
      return content !== message.content || !isUnanswered(stored.messages, index);
    });
    return { ...stored, isAnswering, messages: [...before, message] };
  });
}

/** Calls `draw` with the whole text received so far, throttled. */
function throttled(draw: (text: string) => void) {
  let text = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drawNow = () => {
    clearTimeout(timer);
    timer = undefined;
    draw(text);
  };
  return {
    add: (piece: string) => {
      text += piece;
      timer ??= setTimeout(drawNow, drawingPause);
    },
    drawNow,
  };
}

async function readAnswer(id: number, sent: NewMessage, signal: AbortSignal): Promise<void> {
  const drawing = throttled((text) => change(id, { text }));
  try {
    for await (const part of await conversations.stream.mutate({ id, ...sent }, { signal })) {
      if ("text" in part) drawing.add(part.text);
      else if ("answer" in part) addMessage(id, part.answer, false);
      else {
        addMessage(id, part.question, true);
        change(id, { isStored: true });
        forgetDraft(id);
        void queries.list.invalidate();
      }
    }
  } finally {
    drawing.drawNow();
  }
}

/** Sends a message and reads its answer, unless the previous one is still being answered. */
export async function send(id: number, sent: NewMessage): Promise<void> {
  if ($sendStates.get()[id]?.outcome === "sending") return;
  const stop = new AbortController();
  stops.set(id, stop);
  const startedAt = performance.now();
  const { message, model } = sent;
  $sendStates.setKey(id, { message, model, outcome: "sending", isStored: false, text: "", startedAt });
  clearDraft(id);
  // Registered as a mutation, so that an ended session is noticed.
  const write = browserQueries
    .getMutationCache()
    .build(browserQueries, { mutationFn: () => readAnswer(id, sent, stop.signal) });
  const tookMs = () => performance.now() - startedAt;
  try {
    await write.execute(undefined);
    change(id, { outcome: "success", tookMs: tookMs() });
    // The server may have more: text received just before the answer was stopped.
    void queries.byId.invalidate({ id });
  } catch (error) {
    if (stop.signal.aborted) change(id, { outcome: "stopped", tookMs: tookMs() });
    else {
      const t = messages.get();
      change(id, { outcome: "failed", tookMs: tookMs(), failure: serverWords(error) ?? t.sendFailed });
      showFailure(error, t.sendFailed, t.gone);
    }
    await afterFailure(id, message);
  } finally {
    stops.delete(id);
    void queries.list.invalidate();
  }
}

/** Refetches the conversation, and restores the message in the field if the server does not have it. */
async function afterFailure(id: number, message: string): Promise<void> {
  await queries.byId.invalidate({ id });
  if ($sendStates.get()[id]?.isStored) return;
  const last = queries.byId.getData({ id })?.messages.at(-1);
  if (last?.role === "user" && last.content === message) {
    change(id, { isStored: true });
    forgetDraft(id);
  } else returnDraft(id, message);
}

/** Stops the answer; the server stores the part generated so far. */
export function stop(id: number): void {
  stops.get(id)?.abort();
}
