import { useStore } from "@nanostores/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { $transcript } from "#shared/transcript/shown-transcript.ts";
import type { LineRange, ShownTranscript } from "#shared/transcript/shown-transcript.ts";
import { messages } from "./messages.ts";
import { SegmentBar } from "./segment-bar.tsx";
import { startSegmentCreation } from "./segment-creation.ts";
import type { Progress } from "./segment-creation.ts";
import classes from "./segment-mode.module.css";
import { segmentOf, shareLink } from "./share-link.ts";
import type { ShareTarget } from "./share-link.ts";
import { shareId } from "./share-trigger.tsx";
import { copyLink } from "./share-video.ts";

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
