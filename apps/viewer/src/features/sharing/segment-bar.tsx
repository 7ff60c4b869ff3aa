import { IconArrowRight, IconCheck, IconX } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import type { Ref } from "react";
import type { Line } from "#shared/transcript/shown-transcript.ts";
import { messages } from "./messages.ts";
import classes from "./segment-bar.module.css";
import { highlightedRange } from "./segment-creation.ts";
import type { Progress } from "./segment-creation.ts";

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
    <span className={classes.point}>
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

interface Props {
  ref: Ref<HTMLDivElement>;
  progress: Progress;
  lines: readonly Line[];
  onClose: () => void;
}

/** The chosen lines and the next step; floats below the lines. */
export function SegmentBar({ ref, progress, lines, onClose }: Props) {
  const t = useStore(messages);
  const range = highlightedRange(progress);
  const [start, end] = [range?.first, range?.last].map((line) => lines[line ?? -1]?.clock);
  const hasEnd = progress.step === "done" || (progress.step === "to" && progress.hovered !== undefined);
  const hints = useHints();
  const steps = { from: hints.from, to: t.startChosen({ clock: start ?? "", hint: hints.to }), done: "" };
  return (
    <div ref={ref} className={classes.bar} role="group" aria-label={t.createSegment} data-floating>
      <span className={classes.points}>
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
      <span className={classes.hint}>
        <Hint progress={progress} />
      </span>
      <button type="button" className={classes.close} aria-label={t.leave} onClick={onClose}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </button>
      <Spoken text={steps[progress.step]} />
    </div>
  );
}
