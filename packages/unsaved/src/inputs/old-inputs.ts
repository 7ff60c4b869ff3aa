import { inputIdPrefix } from "../device/journal.ts";
import type { InputItem, InputVersion } from "./input-item.ts";

/** How releases before this one kept such texts: in localStorage, `<ms> <json>` by person and key. */
const prefix = "minbar:kept:";

/** Those of a person, by the ids of the records that they become. */
export function listOldInputs(person: string): Map<string, InputItem> {
  const own = `${prefix}${encodeURIComponent(person)}:`;
  const found = new Map<string, InputItem>();
  try {
    for (const name of Object.keys(localStorage)) {
      const text = name.startsWith(own) ? localStorage.getItem(name) : null;
      const at = Number.parseInt(text ?? "");
      if (text === null || Number.isNaN(at)) continue;
      found.set(inputIdPrefix + name, {
        key: name.slice(own.length),
        json: text.slice(text.indexOf(" ")),
        at,
      });
    }
  } catch {
    // Where storage is refused there is nothing.
  }
  return found;
}

export function forgetOldInput({ id, at }: InputVersion): void {
  const name = id.slice(inputIdPrefix.length);
  try {
    if (name.startsWith(prefix) && Number.parseInt(localStorage.getItem(name) ?? "") <= at)
      localStorage.removeItem(name);
  } catch {
    // As above.
  }
}

/** Removes everybody's that were kept before that time, and those without a time. */
export function sweepOldInputs(oldest: number): void {
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(prefix) && !(Number.parseInt(localStorage.getItem(name) ?? "") > oldest))
        localStorage.removeItem(name);
  } catch {
    // As above.
  }
}
