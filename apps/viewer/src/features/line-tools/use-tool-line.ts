import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useKeys } from "@minbar/ui/keys/use-keys";
import { $transcript, currentLine, lineOf } from "#shared/transcript/shown-transcript.ts";
import type { ShownTranscript } from "#shared/transcript/shown-transcript.ts";
import { onChosenLine } from "./chosen-line.ts";

interface Options {
  /** The element in which the lines scroll. */
  scroller: HTMLElement;
  /** Loads the menu; resolves to whether it is loaded. */
  onWant: () => Promise<boolean>;
  onCopy: (line: number) => void;
}

/** The focused line, otherwise the current one. */
function lineOfKeys(transcript: ShownTranscript): number | undefined {
  return lineOf(document.activeElement) ?? currentLine(transcript);
}

/** O opens the menu of a line, and C copies it; the table of keys lists both. */
function useLineKeys(onOptions: (line: number) => void, onCopy: (line: number) => void): void {
  const [options, copy] = [useEffectEvent(onOptions), useEffectEvent(onCopy)];
  const table = useMemo(() => {
    const shortcut = (key: string, act: (line: number) => void) => ({
      keys: [key],
      does: "",
      run: () => {
        const transcript = $transcript.get();
        const line = transcript && lineOfKeys(transcript);
        if (line !== undefined) act(line);
        return line !== undefined;
      },
    });
    return [{ title: "", shortcuts: [shortcut("o", (at) => options(at)), shortcut("c", (at) => copy(at))] }];
  }, []);
  useKeys(table);
}

/** The line whose tools are shown, which stays while its menu is open or loading. */
export function useToolLine({ scroller, onWant, onCopy }: Options) {
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
  useLineKeys((next) => void open(next), onCopy);
  return { line, opened, setOpened, open };
}
