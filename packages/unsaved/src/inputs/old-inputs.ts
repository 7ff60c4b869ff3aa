import { inputIdPrefix, storePendingWrite } from "../device/pending-write.ts";
import { workOfInputs } from "./input-writer.ts";

/**
 * Releases before this one kept such texts in localStorage, `<ms> <json>` by person and key: they become pending writes of
 * records whose ids begin so.
 */
export const oldInputIdPrefix = `${inputIdPrefix}minbar:kept:`;

/** Those of all persons; one without a time is removed. */
export function moveOldInputs(): void {
  try {
    for (const name of Object.keys(localStorage)) moveOldInput(name);
  } catch {
    // Where storage is refused there is nothing.
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
  // Both together may be more than the browser has room for.
  localStorage.removeItem(name);
  if (Number.isNaN(at) || storePendingWrite(inputIdPrefix + name, { work, sequence: 1, at, from }, Infinity))
    return;
  localStorage.setItem(name, text);
}
