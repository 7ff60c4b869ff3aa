import { recall, remember } from "#shared/device-memory.ts";

const storageKey = "minbar:keys";

/** Whether single keys do something; readers who speak to their computer turn them off (WCAG 2.1.4). */
export function areKeysOn(): boolean {
  return recall(storageKey) !== "off";
}

export function turnKeys(on: boolean): void {
  remember(storageKey, on ? undefined : "off");
}
