import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useEffect, useMemo } from "react";
import type { KeyboardEvent, MouseEvent, ReactNode, RefObject } from "react";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Segment } from "@minbar/domain/segments/segment";
import type { Playback, TimeRange } from "@minbar/ui/player/playback";
import { messages } from "#shared/messages.ts";
import type { Reading, ReadingDesk } from "#shared/reading.ts";
import type { Follower } from "./follow-lines.ts";
import { LineList } from "./line-list.tsx";
import { knownUntil, lineAt, linesOf, linesWithin, textsBeside } from "./lines.ts";
import classes from "./transcript.module.css";
import { useReading } from "./use-reading.ts";

interface Props {
  desk: ReadingDesk;
  segments: readonly Segment[];
  language: LanguageTag;
  playback: Playback;
  range: TimeRange | undefined;
  tools: RefObject<HTMLDivElement | null>;
  second: LanguageTag | undefined;
  /** Of the second language; `undefined` until they are there. */
  besides: readonly Segment[] | undefined;
  /** What stands over the lines and moves with them, and under them. */
  head: ReactNode;
  foot: ReactNode;
  /** Only while `segments` are the first ones alone. */
  loadRest: Reading["loadRest"];
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
export function TranscriptLines(props: Props) {
  const { desk, segments, language, playback, range, tools, second, besides, head, foot, loadRest } = props;
  const t = useStore(messages);
  const inTheMaking = useStore(desk.$range);
  const text = useMemo(() => linesOf(segments), [segments]);
  const { lines, starts } = text;
  const known = knownUntil(text, loadRest !== undefined);
  const shared = useMemo(() => range && linesWithin(starts, range, known), [starts, range, known]);
  const needed = Math.max(shared?.last ?? 0, lineAt(starts, playback.$time.get() ?? 0));
  const { scroller, list, hands } = useReading({ desk, language, text, playback, loadRest, tools });
  const beside = useMemo(() => besides && textsBeside(segments, besides), [segments, besides]);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the rows' heights come of the second language
  useEffect(() => hands?.follower.settle(), [hands, second, beside]);

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
      <div ref={scroller} className={classes.scroller} onClick={onClick} onKeyDown={onKeyDown}>
        {head}
        <LineList
          ref={list}
          label={t.transcriptLines}
          lines={lines}
          language={language}
          range={inTheMaking ?? shared}
          needed={needed}
          second={second}
          beside={beside}
        />
        {foot}
      </div>
      <div className={classes.fade} />
      {hands && <BackToLine follower={hands.follower} />}
    </>
  );
}
