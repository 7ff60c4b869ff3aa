/** Where keys write or choose. */
const takers = [
  "input:not([type=checkbox], [type=radio])",
  "textarea",
  "select",
  "[contenteditable]",
  "[role=combobox]",
  "[role=listbox]",
  "[role=menu]",
].join();

/** The palette is on the page a little longer than it is open; while it is open its field takes the keys. */
export const paletteId = "palette";

/** Whether a dialog is open, which has all keys to itself. */
export function isDialogOpen(): boolean {
  return document.querySelector(`[aria-modal=true]:not(#${paletteId} *)`) !== null;
}

/** Whether a key belongs to what has the focus, or to a dialog that is open. */
export function belongsToControl({ target }: Pick<KeyboardEvent, "target">): boolean {
  return isDialogOpen() || (target instanceof Element && target.closest(takers) !== null);
}
