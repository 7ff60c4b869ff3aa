declare global {
  interface Window {
    /** Ends the hearing of the page's own script (index.html). */
    earlyChoice?: AbortController;
  }
}

/** The line that was chosen before the app was there to play it; from now on the app hears for itself. */
export function takeEarlyChoice(list: HTMLElement): number | undefined {
  if (!window.earlyChoice) return undefined;
  window.earlyChoice.abort();
  delete window.earlyChoice;
  const row = list.querySelector<HTMLElement>("[aria-current]");
  row?.removeAttribute("aria-current");
  return row ? Number(row.dataset["line"]) : undefined;
}
