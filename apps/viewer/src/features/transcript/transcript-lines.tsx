import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useEffect, useMemo } from "react";
import type { ComponentType, KeyboardEvent, MouseEvent, ReactNode, RefObject } from "react";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Segment } from "@minbar/domain/segments/segment";
import type { Playback } from "@minbar/ui/player/playback";
import type { TimeRange } from "@minbar/ui/player/time-range";
import { messages } from "#shared/messages.ts";
import { $linePicker, $pickedLines, $transcript, lineOf } from "#shared/shown-transcript.ts";
import type { ShownTranscript } from "#shared/shown-transcript.ts";
import type { Follower } from "./follow-lines.ts";
import { LineList } from "./line-list.tsx";
import { lineAt, linesOf, linesWithin, loadedUntil, secondTexts } from "./lines.ts";
import type { ReadingPlaceProps } from "./reading-place.tsx";
import controls from "#shared/controls.module.css";
import classes from "./transcript.module.css";
import { useLineController } from "./use-line-controller.ts";

export interface LinesProps {
  video: number;
  segments: readonly Segment[];
  language: LanguageTag;
  playback: Playback;
  range: TimeRange | undefined;
  tools: RefObject<HTMLDivElement | null>;
  second: LanguageTag | undefined;
  /** The texts of the second language; `undefined` until they are loaded. */
  secondSegments: readonly Segment[] | undefined;
  /** Shown above and below the lines; scroll with them. */
  head: ReactNode;
  foot: ReactNode;
  /** Set while `segments` are only the first ones. */
  loadRest: ShownTranscript["loadRest"];
  /** Restores the reader's place; `undefined` until it is loaded. */
  ReadingPlace: ComponentType<ReadingPlaceProps> | undefined;
}

/** The number of lines that a key moves the focus by. */
const steps: Partial<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  End: Infinity,
  Home: -Infinity,
};

function BackToLine({ follower }: { follower: Follower }) {
  const t = useStore(messages);
  const direction = useStore(follower.$direction);
  if (!direction) return null;
  const Arrow = direction === "up" ? IconArrowUp : IconArrowDown;
  return (
    <button
      type="button"
      className={`app-group ${controls.dropdown} ${classes.back}`}
      onClick={() => follower.resume()}
    >
      <Arrow size={18} stroke={1.75} aria-hidden />
      {t.backToLine}
    </button>
  );
}

/** The lines of one transcript, which follow playback. */
export function TranscriptLines(props: LinesProps) {
  const { segments, language, playback, range, tools, second, secondSegments, loadRest, ReadingPlace } =
    props;
  const t = useStore(messages);
  const picked = useStore($pickedLines);
  const text = useMemo(() => linesOf(segments), [segments]);
  const { lines, starts } = text;
  const loaded = loadedUntil(text, loadRest !== undefined);
  const shared = useMemo(() => range && linesWithin(starts, range, loaded), [starts, range, loaded]);
  const needed = Math.max(shared?.last ?? 0, lineAt(starts, playback.$time.get() ?? 0));
  const texts = useMemo(
    () => secondSegments && secondTexts(segments, secondSegments),
    [segments, secondSegments],
  );
  const { scroller, list, controller } = useLineController({ language, text, playback, loadRest, tools });
  useEffect(() => {
    if (controller)
      $transcript.set({ ...controller.transcript, second: second && texts && { language: second, texts } });
  }, [controller, second, texts]);

  function choose(line: number | undefined) {
    if (line === undefined) return;
    const pick = $linePicker.get();
    if (pick) pick(line);
    else controller?.transcript.play(line);
  }
  function onClick(event: MouseEvent) {
    // A later press of Space pauses and plays, as on the rest of the page.
    event.currentTarget.toggleAttribute("data-clicked", true);
    // Selecting text to copy does not choose a line.
    if (getSelection()?.isCollapsed !== false) choose(lineOf(event.target));
  }
  function onKeyDown(event: KeyboardEvent) {
    const line = lineOf(event.target);
    const isSpace = event.key === " ";
    if (line === undefined || (isSpace && event.currentTarget.matches("[data-clicked]"))) return;
    if (!isSpace) event.currentTarget.removeAttribute("data-clicked");
    const step = steps[event.key];
    if (isSpace || event.key === "Enter") choose(line);
    else if (step !== undefined) {
      const to = Math.min(Math.max(0, line + step), lines.length - 1);
      controller?.rows.setTabStop(to)?.focus();
    } else return;
    event.preventDefault();
  }

  return (
    <>
      {/* One listener for all lines. */}
      <div
        ref={scroller}
        className={`app-scroll ${classes.scroller}`}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        {props.head}
        <LineList
          ref={list}
          label={t.transcriptLines}
          lines={lines}
          language={language}
          range={picked ?? shared}
          needed={needed}
          second={second}
          secondTexts={texts}
        />
        {props.foot}
      </div>
      <div className={classes.fade} />
      {controller && <BackToLine follower={controller.follower} />}
      {controller && ReadingPlace && (
        <ReadingPlace video={props.video} controller={controller} layout={texts ?? second} />
      )}
    </>
  );
}
