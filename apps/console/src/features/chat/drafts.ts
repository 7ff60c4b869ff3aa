import { useStore } from "@nanostores/react";
import { map } from "nanostores";
import { keptText } from "@minbar/ui/kept-text";
import type { KeptText } from "@minbar/ui/kept-text";

/** What is typed and not sent yet, by conversation; `undefined` of one that was not opened yet. */
const $drafts = map<Record<number, string | undefined>>({});

/** What is typed for a conversation. */
export function useDraft(id: number): string {
  return useStore($drafts, { keys: [id], deps: [id] })[id] ?? "";
}

const kept = new Map<number, KeptText<string>>();

const decode = (stored: unknown) => (typeof stored === "string" ? stored : undefined);

/**
 * Shows what this person had typed for the conversation before, unless that is its message without an answer by now: the
 * page was left before it knew.
 */
export function openDraft(person: string, id: number, unanswered: string | undefined): void {
  if (kept.has(id)) return;
  const text = keptText({ person, thing: `chat:${id}`, decode });
  kept.set(id, text);
  const typed = text.read() ?? "";
  const isSent = typed !== "" && typed === unanswered;
  if (isSent) text.forget();
  $drafts.setKey(id, isSent ? "" : typed);
}

export function typeDraft(id: number, text: string): void {
  $drafts.setKey(id, text);
  if (text === "") kept.get(id)?.forget();
  else kept.get(id)?.keep(text);
}

/** Empties the field; what is on its way stays kept on this device until `forgetDraft`. */
export function clearDraft(id: number): void {
  $drafts.setKey(id, "");
}

/** Once the message is stored; not where the next one is typed already. */
export function forgetDraft(id: number): void {
  if (!$drafts.get()[id]) kept.get(id)?.forget();
}

/** Gives a message back that was not stored, before what was typed meanwhile. */
export function returnDraft(id: number, message: string): void {
  const typed = $drafts.get()[id];
  typeDraft(id, typed ? `${message}\n\n${typed}` : message);
}
