import { useEffect, useEffectEvent, useState } from "react";
import { lineForKey, useLineKeys } from "#shared/line-keys.ts";
import { lineOf } from "#shared/transcript/shown-transcript.ts";
import type { ShownTranscript } from "#shared/transcript/shown-transcript.ts";
import { onChosenLine } from "./chosen-line.ts";

interface Options {
  transcript: ShownTranscript;
  /** The element in which the lines scroll. */
  scroller: HTMLElement;
  /** Loads the menu; resolves to whether it is loaded. */
  onWant: () => Promise<boolean>;
  onCopy: (line: number) => void;
}

const chosen = "[data-line]:hover, [data-line]:focus-visible";

/** The line whose tools are shown, which stays while its menu is open or loading. O opens the menu, C copies the line. */
export function useToolLine({ transcript, scroller, onWant, onCopy }: Options) {
  // What was chosen before this code was there: a tap leaves the line hovered.
  const [line, setLine] = useState(() => lineOf(scroller.querySelector(chosen)));
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
  function onKey(act: (line: number) => void): boolean {
    const keyed = lineForKey(transcript);
    if (keyed !== undefined) act(keyed);
    return keyed !== undefined;
  }
  useLineKeys({ o: () => onKey((next) => void open(next)), c: () => onKey(onCopy) });
  return { line, opened, setOpened, open };
}
