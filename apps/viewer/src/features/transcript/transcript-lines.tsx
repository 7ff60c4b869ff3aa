import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useMemo } from "react";
import type { KeyboardEvent, MouseEvent, RefObject } from "react";
import type { LanguageTag } from "@minbar/domain/language";
import type { Segment } from "@minbar/domain/segment";
import type { Playback, TimeRange } from "@minbar/ui/player/playback";
import { messages } from "#shared/messages.ts";
import type { ReadingDesk } from "#shared/reading.ts";
import { $textSize } from "#shared/text-size.ts";
import type { Follower } from "./follow-lines.ts";
import { LineList } from "./line-list.tsx";
import { lineAt, linesOf, linesWithin } from "./lines.ts";
import classes from "./transcript.module.css";
import { useReading } from "./use-reading.ts";

interface Props {
  desk: ReadingDesk;
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
export function TranscriptLines({ desk, segments, language, playback, range, tools }: Props) {
  const t = useStore(messages);
  const textSize = useStore($textSize);
  const inTheMaking = useStore(desk.$range);
  const text = useMemo(() => linesOf(segments), [segments]);
  const { lines, starts } = text;
  const shared = useMemo(() => range && linesWithin(starts, range), [starts, range]);
  const needed = Math.max(shared?.last ?? 0, lineAt(starts, playback.$time.get() ?? 0));
  const { scroller, list, hands } = useReading({ desk, language, text, playback, tools });

  function choose(line: number | undefined) {
    if (line === undefined) return;
    const picker = desk.$picker.get();
    if (picker) picker(line);
    else hands?.reading.play(line);
  }
  function onClick(event: MouseEvent) {
    // Choosing words to copy is not choosing a line.
    if (getSelection()?.isCollapsed !== false) choose(lineOf(event.target));
  }
  function onKeyDown(event: KeyboardEvent) {
    const line = lineOf(event.target);
    if (line === undefined) return;
    const step = steps[event.key];
    if (event.key === "Enter" || event.key === " ") choose(line);
    else if (step !== undefined) hands?.pointer.reach(line + step)?.focus();
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
          range={inTheMaking ?? shared}
          needed={needed}
        />
      </div>
      <div className={classes.fade} />
      {hands && <BackToLine follower={hands.follower} />}
    </>
  );
}
