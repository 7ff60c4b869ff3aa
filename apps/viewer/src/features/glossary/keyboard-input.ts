import { glossaryWordsIn } from "./arabic-word.ts";
import type { Elements, ShowWord } from "./mouse-input.ts";

function isGlossaryKey({ code, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  // By key position: on an Arabic keyboard the key writes another letter.
  return code === "KeyG" && !ctrlKey && !altKey && !metaKey;
}

/**
 * Explains the words of the focused line or notes one by one: G moves to the next, Shift+G to the previous. `onNone`:
 * the Arabic line has no glossary word. Returns the function that unsubscribes.
 */
export function listenToKeyboard(
  { list, meaningsOf }: Elements,
  show: ShowWord,
  onNone: () => void,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let last: { row: Element; at: number } | undefined;

  function step(row: Element, by: 1 | -1) {
    const words = glossaryWordsIn(row, meaningsOf);
    const from = last?.row === row ? last.at : by > 0 ? -1 : 0;
    const at = (from + by + words.length) % words.length;
    last = { row, at };
    if (words.length === 0) onNone();
    else show(words[at]);
  }
  function press(event: KeyboardEvent) {
    const row = event.target instanceof Element ? event.target.closest("[data-line], [data-notes]") : null;
    if (!row?.querySelector("[lang=ar]") || !isGlossaryKey(event)) return;
    event.preventDefault();
    step(row, event.shiftKey ? -1 : 1);
  }
  function leave() {
    last = undefined;
    show(undefined);
  }
  list.addEventListener("keydown", press, { signal });
  list.addEventListener("focusout", leave, { signal });
  return () => controller.abort();
}
