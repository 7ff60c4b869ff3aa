import { useEffect, useEffectEvent, useState } from "react";
import { lineForKey, useLineKeys } from "#shared/line-keys.ts";
import { $requestedMenu, lineOf } from "#shared/shown-transcript.ts";
import type { ShownTranscript } from "#shared/shown-transcript.ts";

/**
 * Calls back with the line under the mouse, with the focus, or tapped last, now and on each change; `undefined`: none. A
 * tap plays the line first.
 * Returns the function that stops.
 */
function onChosenLine(scroller: HTMLElement, onNext: (line: number | undefined) => void): () => void {
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
  // What was chosen before these listeners were there: a tap leaves the line hovered.
  onNext(lineOf(scroller.querySelector("[data-line]:hover, [data-line]:focus-visible")));
  return () => listeners.abort();
}

interface Options {
  transcript: ShownTranscript;
  /** The element in which the lines scroll. */
  scroller: HTMLElement;
  /** Loads the menu; resolves to whether it is loaded. */
  onWant: () => Promise<boolean>;
  onCopy: (line: number) => void;
}

/** The line whose tools are shown, which stays while its menu is open or loading. O opens the menu, C copies the line. */
export function useToolLine({ transcript, scroller, onWant, onCopy }: Options) {
  const [line, setLine] = useState<number>();
  const [opened, setOpened] = useState(false);
  const choose = useEffectEvent((next: number | undefined) => {
    if (!opened) setLine(next);
  });
  useEffect(() => onChosenLine(scroller, (next) => choose(next)), [scroller]);
  async function open(next: number) {
    setLine(next);
    setOpened(true);
    if (!(await onWant())) setOpened(false);
  }
  const openRequested = useEffectEvent((next: number | undefined) => {
    if (next === undefined) return;
    $requestedMenu.set(undefined);
    void open(next);
  });
  useEffect(() => $requestedMenu.subscribe((next) => openRequested(next)), []);
  function onKey(act: (line: number) => void): boolean {
    const keyed = lineForKey(transcript);
    if (keyed !== undefined) act(keyed);
    return keyed !== undefined;
  }
  useLineKeys({ o: () => onKey((next) => void open(next)), c: () => onKey(onCopy) });
  return { line, opened, setOpened, open };
}
