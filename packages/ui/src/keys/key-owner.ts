/** Where every key writes, chooses or belongs to a dialog. */
const takers = [
  "input:not([type=checkbox], [type=radio])",
  "textarea",
  "select",
  "[contenteditable]",
  "dialog",
  "[role=combobox]",
  "[role=listbox]",
  "[role=menu]",
  "[role=dialog]",
];

/**
 * Where space presses what has the focus, and where arrows move within it; `data-clicked` marks a list whose row has the
 * focus from a click only.
 */
const pressed = ["button", "a", "summary", "input", "[role=button]:not([data-clicked] *)", "[role=tab]"];
const movedIn = ["input", "[role=tab]", "[role=radio]", "[role=slider]", "[role=toolbar]"];

/** Whether a dialog is open, which has all keys to itself; `data-passing-keys` marks one whose field has the focus. */
export function isDialogOpen(): boolean {
  return document.querySelector("[aria-modal=true]:not([data-passing-keys] *)") !== null;
}

/** Whether a key belongs to the control that has the focus, or to a dialog that is open. */
export function belongsToControl({ key, target }: Pick<KeyboardEvent, "key" | "target">): boolean {
  const owners = [...takers, ...(key === " " ? pressed : []), ...(key.startsWith("Arrow") ? movedIn : [])];
  const isOwned = target instanceof Element && target.closest(owners.join()) !== null;
  // Looking for a dialog reads the whole page, which would be felt with each letter of a long text.
  return isOwned || isDialogOpen();
}
