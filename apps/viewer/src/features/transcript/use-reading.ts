import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { secondsOf } from "@minbar/domain/segments/time";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Playback } from "@minbar/ui/player/playback";
import type { Reading, ReadingDesk } from "#shared/reading.ts";
import { takeEarlyChoice } from "./early-choice.ts";
import { followLines } from "./follow-lines.ts";
import type { Follower } from "./follow-lines.ts";
import { createLinePointer } from "./line-pointer.ts";
import type { LinePointer } from "./line-pointer.ts";
import { knownUntil } from "./lines.ts";
import type { Lines } from "./lines.ts";
import { readingView } from "./reading-view.ts";

interface Read {
  desk: ReadingDesk;
  language: LanguageTag;
  text: Lines;
  playback: Playback;
  /** Only while a part of the text is there; one and the same function at each rendering. */
  loadRest: Reading["loadRest"];
  tools: RefObject<HTMLDivElement | null>;
}

/** What moves and marks the rows, outside React on purpose: playing renders nothing. */
interface Hands {
  follower: Follower;
  pointer: LinePointer;
  reading: Reading;
}

/** Puts the transcript's rows under the hands of whoever follows, chooses or works on them. */
export function useReading({ desk, language, text, playback, loadRest, tools }: Read) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const wasAway = useRef(false);
  const [hands, setHands] = useState<Hands>();

  useEffect(() => {
    if (!scroller.current || !list.current || !tools.current) return undefined;
    const { starts } = text;
    const pointer = createLinePointer(list.current);
    pointer.reach(0);
    const view = readingView(scroller.current, tools.current);
    const isHeld = () => desk.$picker.get() !== undefined;
    const known = knownUntil(text, loadRest !== undefined);
    const isAway = wasAway.current;
    const follower = followLines({ playback, starts, known, pointer, view, isHeld, isAway });
    function play(line: number) {
      const start = starts[line];
      if (start === undefined) return;
      pointer.reach(line);
      follower.resume();
      playback.playFrom(secondsOf(start));
    }
    const { row, textNode } = pointer;
    const { show } = follower;
    const reading = { ...text, language, list: list.current, row, textNode, show, play, loadRest };
    desk.$reading.set(reading);
    setHands({ follower, pointer, reading });
    const growth = new MutationObserver(follower.lookAgain);
    growth.observe(list.current, { childList: true });
    const early = takeEarlyChoice(list.current);
    // After whatever the address asks to be played: the choice came later.
    if (early !== undefined) queueMicrotask(() => play(early));
    return () => {
      wasAway.current = follower.$away.get() !== undefined;
      growth.disconnect();
      follower.stop();
    };
  }, [desk, language, loadRest, playback, text, tools]);

  // The rest of a text takes the place of its part without a moment in which nothing is read.
  useEffect(() => () => desk.$reading.set(undefined), [desk]);

  return { scroller, list, hands };
}
