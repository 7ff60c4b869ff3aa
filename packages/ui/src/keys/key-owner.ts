/** Elements where every key writes, selects or belongs to a dialog. */
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
 * Elements that Space presses, and those in which arrow keys move; `data-clicked` marks a list whose row was focused
 * only by a click.
 */
const pressed = ["button", "a", "summary", "input", "[role=button]:not([data-clicked] *)", "[role=tab]"];
const movedIn = ["input", "[role=tab]", "[role=radio]", "[role=slider]", "[role=toolbar]"];

/** Controls that need a key only from whoever reached them by key. */
const pressable = "button:not([aria-expanded=true]), a, summary, [role=tab]";

/**
 * Tells whether a control got the focus by a pointer, or by a script after a pointer's choice. Its keys are then the
 * page's: nobody sees where the focus is. `end` stops listening.
 */
export function watchPointerFocus(page: EventTarget) {
  let isByPointer = false;
  let focused: EventTarget | null = null;
  function onKey({ target }: Event) {
    isByPointer = false;
    // Whoever uses an open list by key goes on by key.
    if (target === focused && target instanceof Element && !target.matches(pressable)) focused = null;
  }
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  page.addEventListener("pointerdown", () => (isByPointer = true), options);
  page.addEventListener("keydown", onKey, options);
  page.addEventListener("focusin", ({ target }) => (focused = isByPointer ? target : null), options);
  return {
    isPointerFocus: (target: EventTarget | null) =>
      target !== null && target === focused && target instanceof Element && target.matches(pressable),
    end: () => controller.abort(),
  };
}

/** Whether a dialog is open, which handles all keys; `data-passing-keys` marks one whose field has the focus. */
export function isDialogOpen(): boolean {
  return document.querySelector("[aria-modal=true]:not([data-passing-keys] *)") !== null;
}

/** Whether a key belongs to the focused control or to an open dialog. */
export function belongsToControl({ key, target }: Pick<KeyboardEvent, "key" | "target">): boolean {
  const owners = [...takers, ...(key === " " ? pressed : []), ...(key.startsWith("Arrow") ? movedIn : [])];
  const isOwned = target instanceof Element && target.closest(owners.join()) !== null;
  // Looking for a dialog searches the whole page, which would slow down typing in a long text.
  return isOwned || isDialogOpen();
}
