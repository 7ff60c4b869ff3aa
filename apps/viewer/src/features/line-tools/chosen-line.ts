import { lineOf } from "#shared/transcript/shown-transcript.ts";

/**
 * Calls back with the line under the mouse, with the focus, or tapped last; `undefined`: none. A tap plays the line first.
 * Returns the function that stops.
 */
export function onChosenLine(scroller: HTMLElement, onNext: (line: number | undefined) => void): () => void {
  const listeners = new AbortController();
  const options = { signal: listeners.signal, passive: true };
  function choose({ target }: Event) {
    const isTool = target instanceof Element && target.closest("[data-line-tools]") !== null;
    if (!isTool) onNext(lineOf(target));
  }
  const leave = () => onNext(undefined);
  // Not the focus of a tap: the button would appear under the finger, and take the click from the line.
  const focus = (event: FocusEvent) =>
    event.target instanceof Element && event.target.matches(":focus-visible") && choose(event);
  scroller.addEventListener("focusin", focus, options);
  scroller.addEventListener("click", choose, options);
  scroller.addEventListener(
    "pointerover",
    (event) => event.pointerType !== "touch" && choose(event),
    options,
  );
  scroller.addEventListener("pointerleave", (event) => event.pointerType !== "touch" && leave(), options);
  scroller.addEventListener(
    "focusout",
    ({ relatedTarget }) => !(relatedTarget instanceof Node && scroller.contains(relatedTarget)) && leave(),
    options,
  );
  addEventListener("resize", leave, options);
  return () => listeners.abort();
}
