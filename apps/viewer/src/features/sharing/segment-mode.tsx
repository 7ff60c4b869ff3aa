import { useStore } from "@nanostores/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { LineRange, Reading, ReadingDesk } from "#shared/reading.ts";
import { copyLink } from "./copy-link.ts";
import { messages } from "./messages.ts";
import { SegmentBar } from "./segment-bar.tsx";
import { createSegmentCreation } from "./segment-creation.ts";
import type { Progress } from "./segment-creation.ts";
import classes from "./segment-mode.module.css";
import { segmentOf, shareLink } from "./share-link.ts";
import type { ShareTarget } from "./share-link.ts";
import { focusShare } from "./share-trigger.tsx";

interface Props {
  desk: ReadingDesk;
  target: ShareTarget;
  /** The focus goes to the lines. */
  byKeyboard: boolean;
  onLeave: () => void;
}

/** What floats over the page and has an Escape of its own. */
const floating = '[role="menu"], [role="dialog"], [aria-expanded="true"]';

/** Escape leaves, and so does whoever begins to type: searching is another way to use the lines. */
function useEarlyExit(leave: () => void): void {
  const onLeave = useEffectEvent(leave);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onKeyDown = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      const isElsewhere = defaultPrevented || (target instanceof Element && target.closest(floating));
      if (key === "Escape" && !isElsewhere) onLeave();
    };
    const onType = ({ target }: Event) => {
      if (target instanceof HTMLInputElement) onLeave();
    };
    addEventListener("keydown", onKeyDown, { signal });
    addEventListener("focusin", onType, { signal });
    addEventListener("input", onType, { signal });
    return () => listening.abort();
  }, []);
}

/** Shows that the lines are being chosen from, and gives the one that Tab reaches the focus if asked to. */
function useChoosable({ list }: Reading, byKeyboard: boolean): void {
  useEffect(() => {
    const choosable = classes["choosable"] ?? "";
    list.classList.add(choosable);
    if (byKeyboard) list.querySelector<HTMLElement>('[data-line][tabindex="0"]')?.focus();
    return () => list.classList.remove(choosable);
  }, [byKeyboard, list]);
}

function Choosing({ desk, reading, target, byKeyboard, onLeave }: Props & { reading: Reading }) {
  const t = useStore(messages);
  const bar = useRef<HTMLDivElement>(null);
  // The rest of its lines may have come since.
  const current = useStore(desk.$reading) ?? reading;
  const [progress, setProgress] = useState<Progress>({ step: "from" });
  function leave() {
    if (bar.current?.contains(document.activeElement)) focusShare();
    onLeave();
  }
  const onEnd = useEffectEvent(leave);
  const onFinish = useEffectEvent((lines: LineRange) =>
    copyLink(shareLink(location.origin, target, segmentOf(lines, current)), t.shareSegment),
  );
  useEffect(() => {
    const copy = (lines: LineRange) => onFinish(lines);
    const creation = createSegmentCreation({ desk, reading, copy, onEnd: () => onEnd() });
    const unlisten = creation.$progress.listen(setProgress);
    const stop = creation.start();
    return () => {
      unlisten();
      stop();
    };
  }, [desk, reading]);
  useEarlyExit(leave);
  useChoosable(reading, byKeyboard);
  return <SegmentBar ref={bar} progress={progress} lines={current.lines} onClose={leave} />;
}

/** Segment-creation mode: two lines, chosen in either order, make a part of the video to share. */
export function SegmentMode(props: Props) {
  const [reading] = useState(props.desk.$reading.get());
  return reading && <Choosing {...props} reading={reading} />;
}
