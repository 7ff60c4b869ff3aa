/** The search of the page in sight. False where it has none. */
export function focusPageSearch(): boolean {
  const field = document.querySelector<HTMLElement>("[data-page-search]:enabled");
  field?.focus();
  return field !== null;
}

/** Presses the button of the page in sight that makes something new. False where it has none. */
export function pressCreate(): boolean {
  const button = document.querySelector<HTMLElement>("[data-create]:not(:disabled)");
  button?.click();
  return button !== null;
}
