import { useStore } from "@nanostores/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Ref } from "react";
import { IconArrowRight, IconCheck, IconX } from "@tabler/icons-react";
import controls from "#shared/controls.module.css";
import { $transcript } from "#shared/shown-transcript.ts";
import type { Line, LineRange, ShownTranscript } from "#shared/shown-transcript.ts";
import { messages } from "./messages.ts";
import { highlightedRange, startSegmentCreation } from "./segment-creation.ts";
import type { Progress } from "./segment-creation.ts";
import classes from "./segment-mode.module.css";
import { segmentOf, shareLink } from "./share-link.ts";
import type { ShareTarget } from "./share-link.ts";
import { shareId } from "./share-trigger.tsx";
import { copyLink } from "./share-video.ts";

/** Milliseconds until screen readers notice a new live region. */
const noticeDelay = 100;

/** Announces each step to screen readers. */
function Spoken({ text }: { text: string }) {
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), noticeDelay);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span role="status" className="app-unseen">
      {spoken}
    </span>
  );
}

function Point({ name, clock }: { name: string; clock: string | undefined }) {
  return (
    <span className={`app-group ${classes.point}`}>
      <span className={classes.name}>{name}</span>
      <span className={`app-number ${classes.clock}`}>{clock ?? "–:––"}</span>
    </span>
  );
}

/** What to do next, in the word for this device. */
function useHints() {
  const t = useStore(messages);
  const isTouched = matchMedia("(pointer: coarse)").matches;
  return isTouched
    ? { from: t.tapToStart, to: t.tapToFinish }
    : { from: t.clickToStart, to: t.clickToFinish };
}

function Hint({ progress }: { progress: Progress }) {
  const t = useStore(messages);
  const hints = useHints();
  if (progress.step !== "done") return hints[progress.step];
  if (progress.copied === undefined) return null;
  if (!progress.copied) return t.notCopied;
  return (
    <>
      <IconCheck size={18} stroke={2} aria-hidden />
      {t.copied}
    </>
  );
}

interface BarProps {
  ref: Ref<HTMLDivElement>;
  progress: Progress;
  lines: readonly Line[];
  onClose: () => void;
}

/** The chosen lines and the next step; floats below the lines. */
function SegmentBar({ ref, progress, lines, onClose }: BarProps) {
  const t = useStore(messages);
  const range = highlightedRange(progress);
  const [start, end] = [range?.first, range?.last].map((line) => lines[line ?? -1]?.clock);
  const hasEnd = progress.step === "done" || (progress.step === "to" && progress.hovered !== undefined);
  const hints = useHints();
  const steps = { from: hints.from, to: t.startChosen({ clock: start ?? "", hint: hints.to }), done: "" };
  return (
    <div
      ref={ref}
      className={`app-group ${controls.dropdown} ${classes.bar}`}
      role="group"
      aria-label={t.createSegment}
      data-floating
    >
      <span className={`app-group ${classes.points}`}>
        {progress.step === "from" ? (
          <span className={classes.name}>{t.from}</span>
        ) : (
          <>
            <Point name={t.from} clock={start} />
            <IconArrowRight className={`${classes.arrow} app-turns`} size={18} stroke={1.75} aria-hidden />
            <Point name={t.to} clock={hasEnd ? end : undefined} />
          </>
        )}
      </span>
      <span className={`app-group ${controls.note} ${classes.hint}`}>
        <Hint progress={progress} />
      </span>
      <button
        type="button"
        className={`${controls.icon} ${controls.quiet} ${classes.close}`}
        aria-label={t.leave}
        onClick={onClose}
      >
        <IconX size={18} stroke={1.75} aria-hidden />
      </button>
      <Spoken text={steps[progress.step]} />
    </div>
  );
}

interface Props {
  target: ShareTarget;
  /** The focus then moves to the lines. */
  byKeyboard: boolean;
  onLeave: () => void;
}

/** Elements that handle Escape themselves. */
const floating = '[role="menu"], [role="dialog"], [aria-expanded="true"]';

/** Escape ends the mode; so does typing in a field, because the search uses the lines too. */
function useEarlyExit(leave: () => void): void {
  const onLeave = useEffectEvent(leave);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const onKeyDown = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      const isHandled = defaultPrevented || (target instanceof Element && target.closest(floating));
      if (key === "Escape" && !isHandled) onLeave();
    };
    const onType = ({ target }: Event) => {
      if (target instanceof HTMLInputElement) onLeave();
    };
    addEventListener("keydown", onKeyDown, { signal });
    addEventListener("focusin", onType, { signal });
    addEventListener("input", onType, { signal });
    return () => controller.abort();
  }, []);
}

/** Styles the lines as selectable; for keyboard users, focuses the line that Tab reaches. */
function useChoosable({ list }: ShownTranscript, byKeyboard: boolean): void {
  useEffect(() => {
    const choosable = classes["choosable"] ?? "";
    list.classList.add(choosable);
    if (byKeyboard) list.querySelector<HTMLElement>('[data-line][tabindex="0"]')?.focus();
    return () => list.classList.remove(choosable);
  }, [byKeyboard, list]);
}

function Choosing({ transcript, target, byKeyboard, onLeave }: Props & { transcript: ShownTranscript }) {
  const t = useStore(messages);
  const bar = useRef<HTMLDivElement>(null);
  // The rest of the lines may have been loaded since.
  const current = useStore($transcript) ?? transcript;
  const [progress, setProgress] = useState<Progress>({ step: "from" });
  function leave() {
    const hasFocus = bar.current?.contains(document.activeElement);
    if (hasFocus) document.getElementById(shareId)?.focus({ preventScroll: true });
    onLeave();
  }
  const onEnd = useEffectEvent(leave);
  const onFinish = useEffectEvent((lines: LineRange) =>
    copyLink(shareLink(location.origin, target, segmentOf(lines, current)), t.shareSegment),
  );
  useEffect(() => {
    const copy = (lines: LineRange) => onFinish(lines);
    return startSegmentCreation({ transcript, onProgress: setProgress, copy, onEnd: () => onEnd() });
  }, [transcript]);
  useEarlyExit(leave);
  useChoosable(transcript, byKeyboard);
  return <SegmentBar ref={bar} progress={progress} lines={current.lines} onClose={leave} />;
}

/** Segment-creation mode: two lines, chosen in either order, define a segment to share. */
export function SegmentMode(props: Props) {
  const [transcript] = useState($transcript.get());
  return transcript && <Choosing {...props} transcript={transcript} />;
}
