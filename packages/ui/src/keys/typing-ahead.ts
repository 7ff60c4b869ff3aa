/** Text typed for a field that was not loaded yet. */
export interface TypedText {
  text: string;
  /** Whether Enter ended the typing. */
  isEntered: boolean;
}

/** Milliseconds to wait for a field that does not appear. */
const patience = 10_000;

let stop: (() => void) | undefined;
let typed: TypedText | undefined;

/** An open dialog that already had the focus handles its own keys. */
function isInDialog({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest("[aria-modal=true]") !== null;
}

/** Keys that write nothing have English names: `Shift`, `F8`. */
function isWritten({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && (key.length === 1 || key > "~");
}

function isCaptured(event: KeyboardEvent): boolean {
  return !event.isComposing && (["Enter", "Backspace", "Escape"].includes(event.key) || isWritten(event));
}

function after(before: TypedText, event: KeyboardEvent): TypedText {
  if (event.key === "Enter") return { ...before, isEntered: true };
  if (before.isEntered) return before;
  if (event.key === "Backspace") return { ...before, text: Array.from(before.text).slice(0, -1).join("") };
  return { ...before, text: before.text + event.key };
}

/**
 * Sends all keys to a dialog that a key opened and that is still loading: typed text is buffered for its field and does
 * nothing else. Ends when something is focused or pressed, and with Escape, which calls `onEscape`.
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
    if (!typed || !isCaptured(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    typed = after(typed, event);
    if (event.key !== "Escape") return;
    takeTyped();
    onEscape?.();
  };
  // Before any control handles them.
  addEventListener("keydown", onKey, { capture: true, signal });
  // After the focused field has read its text.
  for (const type of ["focusin", "pointerdown"]) addEventListener(type, () => takeTyped(), { signal });
}

/** Stops buffering and returns the typed text; `undefined` if nothing was buffered. */
export function takeTyped(): TypedText | undefined {
  const taken = typed;
  stop?.();
  stop = undefined;
  typed = undefined;
  return taken;
}
