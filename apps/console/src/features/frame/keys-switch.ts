import { atom } from "nanostores";

/** The viewer's own, for one person uses both. */
const storageKey = "minbar:keys";

function remembered(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    // Storage may be forbidden; then the choice lasts as long as the page.
    return true;
  }
}

/** Whether single keys do something; people who speak to their computer turn them off (WCAG 2.1.4). */
export const $keysOn = atom(remembered());

export function turnKeys(on: boolean): void {
  $keysOn.set(on);
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, "off");
  } catch {
    // See `remembered`.
  }
}
