import { useEffect } from "react";

/** The letter pressed alone: on Arabic, Urdu and other keyboards by its position. */
function letterOf({ key, code, ctrlKey, altKey, metaKey }: KeyboardEvent): string {
  if (ctrlKey || altKey || metaKey) return "";
  return key > "~" ? code.slice(-1).toLowerCase() : key;
}

/**
 * In place of a part that handles the letters `keys` until its code is loaded: if one of them was the last thing pressed, it
 * is pressed again in the same place once the part listens.
 */
export function PendingKey({ keys }: { keys: string }) {
  useEffect(() => {
    let pendingEvent: KeyboardEvent | undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    const keep = (event: KeyboardEvent) => {
      const letter = letterOf(event);
      pendingEvent = letter.length === 1 && keys.includes(letter) ? event : undefined;
    };
    addEventListener("keydown", keep, { signal });
    addEventListener("pointerdown", () => (pendingEvent = undefined), { signal });
    return () => {
      listeners.abort();
      if (!pendingEvent?.target) return;
      const { target, code, key } = pendingEvent;
      // React starts the part's listeners after this.
      queueMicrotask(() =>
        target.dispatchEvent(new KeyboardEvent("keydown", { code, key, bubbles: true, cancelable: true })),
      );
    };
  }, [keys]);
  return undefined;
}
