import { useStore } from "@nanostores/react";
import { map } from "nanostores";
import type { UnsavedInput } from "@minbar/unsaved/unsaved-inputs";
import { unsavedInputs } from "@minbar/unsaved/unsaved-inputs";

/** Unsent text by conversation; `undefined` for conversations that have not been opened. */
const $drafts = map<Record<number, string | undefined>>({});

/** The unsent text of a conversation. */
export function useDraft(id: number): string {
  return useStore($drafts, { keys: [id], deps: [id] })[id] ?? "";
}

const inputs = new Map<number, UnsavedInput<string>>();

const decode = (stored: unknown) => (typeof stored === "string" ? stored : undefined);

/**
 * Restores the unsent text of a conversation, unless it equals the last message without an answer: then the page was
 * closed before it learned that the message had been sent.
 */
export function openDraft(person: string, id: number, unanswered: string | undefined): void {
  if (inputs.has(id)) return;
  const input = unsavedInputs(person).input(`chat:${id}`, decode);
  inputs.set(id, input);
  function show(typed: string) {
    if ($drafts.get()[id]) return;
    const isSent = typed !== "" && typed === unanswered;
    if (isSent) input.remove();
    $drafts.setKey(id, isSent ? "" : typed);
  }
  show(input.read() ?? "");
  input.onLate(show);
}

export function typeDraft(id: number, text: string): void {
  $drafts.setKey(id, text);
  if (text === "") inputs.get(id)?.remove();
  else inputs.get(id)?.write(text);
}

/** Clears the field; the message in flight stays stored on this device until `forgetDraft`. */
export function clearDraft(id: number): void {
  $drafts.setKey(id, "");
}

/** Called once the message is stored on the server; keeps the next message if its typing has begun. */
export function forgetDraft(id: number): void {
  if (!$drafts.get()[id]) inputs.get(id)?.remove();
}

/** Restores a message that was not stored, before text typed in the meantime. */
export function returnDraft(id: number, message: string): void {
  const typed = $drafts.get()[id];
  typeDraft(id, typed ? `${message}\n\n${typed}` : message);
}
