import { inputIdPrefix, storePendingWrite } from "../device/pending-write.ts";
import { workOfInputs } from "./input-writer.ts";

/**
 * Earlier releases stored these texts in localStorage as `<ms> <json>` by person and key. They are converted to pending
 * writes; this is the prefix of their record ids.
 */
export const oldInputIdPrefix = `${inputIdPrefix}minbar:kept:`;

/** The texts of all persons; removes a text without a time. */
export function moveOldInputs(): void {
  try {
    for (const name of Object.keys(localStorage)) moveOldInput(name);
  } catch {
    // If storage is refused, there is nothing to read.
  }
}

function moveOldInput(name: string): void {
  const [, person, key] = /^minbar:kept:([^:]*):(.*)$/su.exec(name) ?? [];
  if (person === undefined || key === undefined) return;
  const work = workOfInputs(decodeURIComponent(person));
  const text = localStorage.getItem(name) ?? "";
  const at = Number.parseInt(text);
  const item = { key, json: text.slice(text.indexOf(" ")), at };
  const from = [{ after: 0, splice: { from: 0, removed: 0, items: [item] } }];
  // Storing both copies could exceed the browser's quota.
  localStorage.removeItem(name);
  if (Number.isNaN(at) || storePendingWrite(inputIdPrefix + name, { work, sequence: 1, at, from }, Infinity))
    return;
  localStorage.setItem(name, text);
}
