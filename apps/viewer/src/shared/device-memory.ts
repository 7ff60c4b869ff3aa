/** What was chosen on this device before; `null` where nothing is known. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage may be forbidden; then a choice lasts as long as the page.
    return null;
  }
}

/** Keeps a choice for the next visit; `undefined` forgets it. */
export function remember(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // See `recall`.
  }
}
