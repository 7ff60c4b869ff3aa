import { glossaryWordsIn } from "./arabic-word.ts";
import type { Show } from "./by-mouse.ts";

function isGlossaryKey({ code, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  // The key's place: on an Arabic keyboard it writes another letter.
  return code === "KeyG" && !ctrlKey && !altKey && !metaKey;
}

/**
 * Explains the words of the line in focus, one after the other: G the next one, Shift+G the one before. `onNone` is
 * told of an Arabic line without such a word.
 */
export function byKey(list: HTMLElement, show: Show, onNone: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let place: { row: Element; at: number } | undefined;

  function step(row: Element, by: 1 | -1) {
    const words = glossaryWordsIn(row);
    const from = place?.row === row ? place.at : by > 0 ? -1 : 0;
    const at = (from + by + words.length) % words.length;
    place = { row, at };
    if (words.length === 0) onNone();
    else show(words[at]);
  }
  function press(event: KeyboardEvent) {
    const row = event.target instanceof Element ? event.target.closest("[data-line]") : null;
    if (!row?.querySelector("[lang=ar]") || !isGlossaryKey(event)) return;
    event.preventDefault();
    step(row, event.shiftKey ? -1 : 1);
  }
  function leave() {
    place = undefined;
    show(undefined);
  }
  list.addEventListener("keydown", press, { signal });
  list.addEventListener("focusout", leave, { signal });
  return () => listening.abort();
}
