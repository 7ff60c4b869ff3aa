import { useImperativeHandle, useRef, useState } from "react";
import { useKeys } from "@minbar/ui/keys/use-keys";
import { currentLine, lineOf } from "./shown-transcript.ts";
import type { ShownTranscript } from "./shown-transcript.ts";

/** The line that a key is about: the focused one, otherwise the current one. */
export function lineForKey(transcript: ShownTranscript): number | undefined {
  return lineOf(document.activeElement) ?? currentLine(transcript);
}

/**
 * Single keys of a feature, always the same ones, which the table of keys lists. Each returns false if there is nothing to act
 * on.
 */
export function useLineKeys(keys: Readonly<Record<string, () => boolean>>): void {
  const latest = useRef(keys);
  useImperativeHandle(latest, () => keys);
  const [table] = useState(() => {
    const shortcutOf = (key: string) => ({ keys: [key], does: "", run: () => latest.current[key]?.() });
    return [{ title: "", shortcuts: Object.keys(keys).map(shortcutOf) }];
  });
  useKeys(table);
}
