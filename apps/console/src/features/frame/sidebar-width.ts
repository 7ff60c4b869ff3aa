import { atom } from "nanostores";

const storageKey = "minbar:sidebar";

function remembered(): boolean | undefined {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === null ? undefined : stored === "slim";
  } catch {
    // Storage may be forbidden; then the choice lasts as long as the page.
    return undefined;
  }
}

/** Whether the sidebar is slim; `undefined` until somebody chose: then its number of links decides. */
export const $slim = atom<boolean | undefined>(remembered());

export function makeSlim(slim: boolean): void {
  $slim.set(slim);
  try {
    localStorage.setItem(storageKey, slim ? "slim" : "wide");
  } catch {
    // See `remembered`.
  }
}
