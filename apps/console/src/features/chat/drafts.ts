import { useStore } from "@nanostores/react";
import { map } from "nanostores";
import type { UnsavedInput } from "@minbar/unsaved/unsaved-inputs";
import { unsavedInputs } from "@minbar/unsaved/unsaved-inputs";

/** What is typed and not sent yet, by conversation; `undefined` of one that was not opened yet. */
const $drafts = map<Record<number, string | undefined>>({});

/** What is typed for a conversation. */
export function useDraft(id: number): string {
  return useStore($drafts, { keys: [id], deps: [id] })[id] ?? "";
}

const inputs = new Map<number, UnsavedInput<string>>();

const decode = (stored: unknown) => (typeof stored === "string" ? stored : undefined);

/**
 * Shows what this person had typed for the conversation before, unless that is its message without an answer by now: the
 * page was left before it knew.
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

/** Empties the field; what is on its way stays kept on this device until `forgetDraft`. */
export function clearDraft(id: number): void {
  $drafts.setKey(id, "");
}

/** Once the message is stored; not where the next one is typed already. */
export function forgetDraft(id: number): void {
  if (!$drafts.get()[id]) inputs.get(id)?.remove();
}

/** Gives a message back that was not stored, before what was typed meanwhile. */
export function returnDraft(id: number, message: string): void {
  const typed = $drafts.get()[id];
  typeDraft(id, typed ? `${message}\n\n${typed}` : message);
}
