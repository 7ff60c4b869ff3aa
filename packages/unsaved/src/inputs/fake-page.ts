import { vi } from "vitest";
import { openJournal } from "../device/journal.ts";
import type { Journal } from "../device/journal.ts";
import { createJournals } from "../device/journals.ts";
import { createUnsavedInputs } from "../unsaved-inputs.ts";

export const notes = "video:9:vocabulary";
export const decode = (stored: unknown) => (typeof stored === "string" ? stored : undefined);

/** Lets that many milliseconds pass, and what was begun in them end. */
export async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

type Get = () => Promise<Journal>;

/** A page of the console in a tab of its own. It crashes by nobody touching it any more. */
export async function openPage(person = "amina", deviceOf: (get: Get) => Get = (get) => get) {
  const events = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", events);
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  const journals = createJournals();
  /** The device, which can be slow, refuse or hang. */
  const device = { get: deviceOf(journals.get) };
  const inputs = createUnsavedInputs(person, { ...journals, get: () => device.get() });
  await pass(0);
  return {
    inputs,
    device,
    open: (key = notes) => inputs.input(key, decode),
    hide: () => events.dispatchEvent(new Event("pagehide")),
  };
}

export async function found(person = "amina", key = notes): Promise<string | undefined> {
  return (await openPage(person)).open(key).read();
}

export async function countRecords(person = "amina"): Promise<number> {
  return (await (await openJournal()).list(JSON.stringify(["inputs", person]))).length;
}

export const forbidden = () => {
  throw new DOMException("No storage", "SecurityError");
};
export const hanging = () => new Promise<never>(() => undefined);
