/** What was typed for a field before it was there. */
export interface TypedText {
  text: string;
  /** Whether Enter ended it. */
  isEntered: boolean;
}

/** Milliseconds for which a field that does not come is waited for. */
const patience = 10_000;

let stop: (() => void) | undefined;
let typed: TypedText | undefined;

/** A dialog that is there, and had the focus already, has its own keys. */
function isInDialog({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest("[aria-modal=true]") !== null;
}

/** Keys that write nothing have names in English letters: `Shift`, `F8`. */
function isWritten({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && (key.length === 1 || key > "~");
}

function isKept(event: KeyboardEvent): boolean {
  return !event.isComposing && (["Enter", "Backspace", "Escape"].includes(event.key) || isWritten(event));
}

function after(before: TypedText, event: KeyboardEvent): TypedText {
  if (event.key === "Enter") return { ...before, isEntered: true };
  if (before.isEntered) return before;
  if (event.key === "Backspace") return { ...before, text: Array.from(before.text).slice(0, -1).join("") };
  return { ...before, text: before.text + event.key };
}

/**
 * From now on keys are for a dialog that a key has asked for and that is still on its way: what is typed is kept for
 * its field, and does nothing else. That ends when something gets the focus or is pressed, and with Escape, which
 * calls `onEscape`.
 */
export function keepTyping(onEscape?: () => void): void {
  takeTyped();
  const listening = new AbortController();
  const { signal } = listening;
  const timer = setTimeout(takeTyped, patience);
  typed = { text: "", isEntered: false };
  stop = () => {
    clearTimeout(timer);
    listening.abort();
  };
  const onKey = (event: KeyboardEvent) => {
    if (isInDialog(event)) takeTyped();
    if (!typed || !isKept(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    typed = after(typed, event);
    if (event.key !== "Escape") return;
    takeTyped();
    onEscape?.();
  };
  // Before any control hears them.
  addEventListener("keydown", onKey, { capture: true, signal });
  // After the field that gets the focus has taken what is its own.
  for (const type of ["focusin", "pointerdown"]) addEventListener(type, () => takeTyped(), { signal });
}

/** Ends the keeping and returns what was typed; `undefined` where nothing was kept. */
export function takeTyped(): TypedText | undefined {
  const taken = typed;
  stop?.();
  stop = undefined;
  typed = undefined;
  return taken;
}
