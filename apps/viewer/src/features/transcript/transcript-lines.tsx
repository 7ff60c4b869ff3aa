import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { KeyboardEvent, MouseEvent, RefObject } from "react";
import type { LanguageTag } from "@minbar/domain/language";
import type { Segment } from "@minbar/domain/segment";
import { secondsOf } from "@minbar/domain/time";
import type { Playback, TimeRange } from "@minbar/ui/player/playback";
import { messages } from "#shared/messages.ts";
import { $textSize } from "#shared/text-size.ts";
import { followLines } from "./follow-lines.ts";
import type { Follower } from "./follow-lines.ts";
import { LineList } from "./line-list.tsx";
import { createLinePointer } from "./line-pointer.ts";
import type { LinePointer } from "./line-pointer.ts";
import { lineAt, linesOf, linesWithin } from "./lines.ts";
import { readingView } from "./reading-view.ts";
import classes from "./transcript.module.css";

interface Props {
  segments: readonly Segment[];
  language: LanguageTag;
  playback: Playback;
  range: TimeRange | undefined;
  tools: RefObject<HTMLDivElement | null>;
}

function lineOf(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-line]") : null;
  return row ? Number(row.dataset["line"]) : undefined;
}

/** Steps by which keys move through the lines. */
const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function BackToLine({ follower }: { follower: Follower }) {
  const t = useStore(messages);
  const away = useStore(follower.$away);
  if (!away) return null;
  const Arrow = away === "up" ? IconArrowUp : IconArrowDown;
  return (
    <button type="button" className={classes.back} onClick={follower.resume}>
      <Arrow size={18} stroke={1.75} aria-hidden />
      {t.backToLine}
    </button>
  );
}

/** The lines of one transcript, following what plays. */
export function TranscriptLines({ segments, language, playback, range, tools }: Props) {
  const t = useStore(messages);
  const textSize = useStore($textSize);
  const { lines, starts } = useMemo(() => linesOf(segments), [segments]);
  const inRange = useMemo(() => range && linesWithin(starts, range), [starts, range]);
  const needed = Math.max(inRange?.last ?? 0, lineAt(starts, playback.$time.get() ?? 0));
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const pointer = useRef<LinePointer>(undefined);
  const [follower, setFollower] = useState<Follower>();

  // Marks, scrolling and the reader's wheel are outside React on purpose: playing renders nothing.
  useEffect(() => {
    if (!scroller.current || !list.current || !tools.current) return undefined;
    pointer.current = createLinePointer(list.current);
    pointer.current.reach(0);
    const view = readingView(scroller.current, tools.current);
    const next = followLines({ playback, starts, pointer: pointer.current, view });
    setFollower(next);
    return next.stop;
  }, [playback, starts, tools]);

  function play(index: number | undefined) {
    const start = index === undefined ? undefined : starts[index];
    if (start === undefined) return;
    pointer.current?.reach(index ?? 0);
    follower?.resume();
    playback.playFrom(secondsOf(start));
  }
  function onClick(event: MouseEvent) {
    // Choosing words to copy is not choosing a line.
    if (getSelection()?.isCollapsed !== false) play(lineOf(event.target));
  }
  function onKeyDown(event: KeyboardEvent) {
    const index = lineOf(event.target);
    if (index === undefined) return;
    const step = steps[event.key];
    if (event.key === "Enter" || event.key === " ") play(index);
    else if (step !== undefined) pointer.current?.reach(index + step)?.focus();
    else return;
    event.preventDefault();
  }

  return (
    <>
      {/* Clicks and keys of the lines arrive here: one listener, however many lines. */}
      <div
        ref={scroller}
        className={classes.scroller}
        style={{ fontSize: textSize }}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <LineList
          ref={list}
          label={t.transcriptLines}
          lines={lines}
          language={language}
          range={inRange}
          needed={needed}
        />
      </div>
      <div className={classes.fade} />
      {follower && <BackToLine follower={follower} />}
    </>
  );
}
