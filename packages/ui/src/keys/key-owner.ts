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

/** Controls that need a key only from whoever reached them by key; in tabs and open lists arrows move. */
const pressable = "button:not([aria-expanded=true], [role=tab]), a, summary";

/** A placeholder is replaced by the control, which has its id. */
function isSameControl(target: EventTarget | null, other: Element | null): boolean {
  return target === other || (target instanceof Element && target.id !== "" && target.id === other?.id);
}

/**
 * Tells whether a control got the focus by a pointer, by a script after a pointer's choice, or back from what a pointer
 * opened. Its keys are then the page's: nobody sees where the focus is. `end` stops listening.
 */
export function watchPointerFocus(page: EventTarget) {
  let isByPointer = false;
  /** The control that was pressed last by a pointer, and the one that its focus is told of. */
  let pointed: Element | null = null;
  let focused: EventTarget | null = null;
  function onPointer({ target }: Event) {
    isByPointer = true;
    pointed = target instanceof Element ? target.closest(pressable) : null;
  }
  function onKey(event: Event) {
    isByPointer = false;
    const { target } = event;
    // Whoever uses an open list by key goes on by key.
    const isInUse = target === focused && target instanceof Element && !target.matches(pressable);
    if (isInUse || ("key" in event && event.key === "Tab")) focused = pointed = null;
  }
  function onFocus({ target }: Event) {
    focused = isByPointer || isSameControl(target, pointed) ? target : null;
  }
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  page.addEventListener("pointerdown", onPointer, options);
  page.addEventListener("keydown", onKey, options);
  page.addEventListener("focusin", onFocus, options);
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
