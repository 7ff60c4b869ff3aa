import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { secondsOf } from "@minbar/domain/segments/time";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Playback } from "@minbar/ui/player/playback";
import { $transcript } from "#shared/shown-transcript.ts";
import type { ShownTranscript } from "#shared/shown-transcript.ts";
import { followLines } from "./follow-lines.ts";
import type { Follower } from "./follow-lines.ts";
import { createLineRows } from "./line-rows.ts";
import type { LineRows } from "./line-rows.ts";
import { loadedUntil } from "./lines.ts";
import type { Lines } from "./lines.ts";
import { createViewport } from "./viewport.ts";
import type { Viewport } from "./viewport.ts";

declare global {
  interface Window {
    /** Removes the listeners of the script in index.html. */
    earlyChoice?: AbortController;
  }
}

/** The line clicked before the app had started; from now on the app handles clicks. */
function takeEarlyChoice(list: HTMLElement): number | undefined {
  if (!window.earlyChoice) return undefined;
  window.earlyChoice.abort();
  delete window.earlyChoice;
  const row = list.querySelector<HTMLElement>("[aria-current]");
  row?.removeAttribute("aria-current");
  return row ? Number(row.dataset["line"]) : undefined;
}

interface Options {
  language: LanguageTag;
  text: Lines;
  playback: Playback;
  /** Set while only a part of the text is loaded; stable across renders. */
  loadRest: ShownTranscript["loadRest"];
  tools: RefObject<HTMLDivElement | null>;
}

/** Moves and marks the rows outside React, so that playback renders nothing. */
export interface LineController {
  follower: Follower;
  viewport: Viewport;
  rows: LineRows;
  transcript: ShownTranscript;
}

/** Follows playback in the list. */
export function useLineController({ language, text, playback, loadRest, tools }: Options) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  const [controller, setController] = useState<LineController>();

  useEffect(() => {
    if (!scroller.current || !list.current || !tools.current) return undefined;
    const { starts } = text;
    const rows = createLineRows(list.current);
    rows.setTabStop(0);
    const viewport = createViewport(scroller.current, tools.current);
    const follower = followLines({
      playback,
      starts,
      loadedUntil: loadedUntil(text, loadRest !== undefined),
      rows,
      viewport,
      isFollowing: isFollowing.current,
    });
    function play(line: number) {
      const start = starts[line];
      if (start === undefined) return;
      rows.setTabStop(line);
      follower.resume(line);
      playback.playFrom(secondsOf(start));
    }
    const { row, textNode } = rows;
    const { scrollTo } = follower;
    const transcript = { ...text, language, list: list.current, row, textNode, scrollTo, play, loadRest };
    setController({ follower, viewport, rows, transcript });
    const observer = new MutationObserver(follower.update);
    observer.observe(list.current, { childList: true });
    const early = takeEarlyChoice(list.current);
    // After the effect that plays the URL's range, because the click came later.
    if (early !== undefined) queueMicrotask(() => play(early));
    return () => {
      isFollowing.current = follower.isFollowing();
      observer.disconnect();
      follower.stop();
    };
  }, [language, loadRest, playback, text, tools]);

  // Only on unmount: `$transcript` is never empty while the full text replaces its part.
  useEffect(() => () => $transcript.set(undefined), []);

  return { scroller, list, controller };
}
