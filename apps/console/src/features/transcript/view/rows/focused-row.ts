import { isHidden, screenBottom, scrollIntoView } from "./row-place.ts";

function focusedRow(list: HTMLElement): Element | undefined {
  const row = document.activeElement?.closest("[role=listitem]");
  return row && list.contains(row) ? row : undefined;
}

/**
 * Keeps the focused row visible while the bottom bar grows, a phone's keyboard opens or the row itself grows, until the
 * user scrolls away. Returns the function that stops.
 */
export function keepFocusedRowVisible(list: HTMLElement): () => void {
  let isKept = false;
  /** Whether the last input was a letter: the browser then scrolls to the caret, possibly below a sticky element. */
  let isTyping = false;
  let pointer: string | undefined;
  function reveal(): void {
    const row = isKept ? focusedRow(list) : undefined;
    if (row) scrollIntoView(row);
  }
  function onScreen(): void {
    // Allows scrolling the last rows above the keyboard.
    list.style.setProperty("--editor-keyboard", `${Math.max(0, innerHeight - screenBottom())}px`);
    reveal();
  }
  function onInput(): void {
    isKept = true;
    isTyping = true;
  }
  function onScroll(): void {
    const row = isKept ? focusedRow(list) : undefined;
    if (!row || !isHidden(row)) return;
    if (isTyping) scrollIntoView(row);
    else isKept = false;
  }
  function onClick(): void {
    // A mouse may be about to click again at the same position.
    if (pointer === "touch") reveal();
  }
  const observer = new ResizeObserver(reveal);
  for (let part: HTMLElement | null = list; part; part = part.parentElement) observer.observe(part);
  const ended = new AbortController();
  const options = { signal: ended.signal, passive: true };
  list.addEventListener("pointerdown", ({ pointerType }) => void (pointer = pointerType), options);
  list.addEventListener("focusin", () => void (isKept = true), options);
  list.addEventListener("input", onInput, options);
  list.addEventListener("click", onClick, options);
  for (const act of ["keydown", "pointerdown", "touchmove", "wheel"])
    addEventListener(act, () => void (isTyping = false), { ...options, capture: true });
  // Captures scroll events of any container, because they do not bubble.
  addEventListener("scroll", onScroll, { ...options, capture: true });
  globalThis.visualViewport?.addEventListener("resize", onScreen, options);
  return () => {
    ended.abort();
    observer.disconnect();
  };
}
