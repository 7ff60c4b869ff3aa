declare global {
  interface Window {
    /** Removes the listeners of the script in index.html. */
    earlyChoice?: AbortController;
  }
}

/** The line that was clicked before the app had started; from now on the app listens itself. */
export function takeEarlyChoice(list: HTMLElement): number | undefined {
  if (!window.earlyChoice) return undefined;
  window.earlyChoice.abort();
  delete window.earlyChoice;
  const row = list.querySelector<HTMLElement>("[aria-current]");
  row?.removeAttribute("aria-current");
  return row ? Number(row.dataset["line"]) : undefined;
}
