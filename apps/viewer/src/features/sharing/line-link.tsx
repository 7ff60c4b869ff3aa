import { IconLink } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { languageOf } from "@minbar/domain/library/language";
import { secondsOf } from "@minbar/domain/segments/time";
import { $linePicker, $transcript, lineOf } from "#shared/transcript/shown-transcript.ts";
import type { ShownTranscript } from "#shared/transcript/shown-transcript.ts";
import classes from "./line-link.module.css";
import { messages } from "./messages.ts";
import { momentLink } from "./moment-link.ts";
import type { ShareTarget } from "./share-link.ts";
import { copyLink } from "./share-video.ts";

/**
 * Calls back with the line under the mouse, with the focus, or tapped last; `undefined`: none. A tap plays the line first.
 * Returns the function that stops.
 */
function onLine(scroller: HTMLElement, onNext: (line: number | undefined) => void): () => void {
  const listeners = new AbortController();
  const options = { signal: listeners.signal, passive: true };
  function choose({ target }: Event) {
    const isButton = target instanceof Element && target.closest("[data-line-link]") !== null;
    if (!isButton) onNext(lineOf(target));
  }
  const leave = () => onNext(undefined);
  // Not the focus of a tap: the button would appear under the finger, and take the click from the line.
  const focus = (event: FocusEvent) =>
    event.target instanceof Element && event.target.matches(":focus-visible") && choose(event);
  scroller.addEventListener("focusin", focus, options);
  scroller.addEventListener("click", choose, options);
  scroller.addEventListener(
    "pointerover",
    (event) => event.pointerType !== "touch" && choose(event),
    options,
  );
  scroller.addEventListener("pointerleave", (event) => event.pointerType !== "touch" && leave(), options);
  scroller.addEventListener(
    "focusout",
    ({ relatedTarget }) => !(relatedTarget instanceof Node && scroller.contains(relatedTarget)) && leave(),
    options,
  );
  addEventListener("resize", leave, options);
  return () => listeners.abort();
}

/** Pixels from the top of the scrolled content. */
function topOf(row: HTMLElement, scroller: HTMLElement): number {
  return row.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
}

interface Props {
  target: ShareTarget;
}

function LinkInScroller({
  target,
  transcript,
  scroller,
}: Props & { transcript: ShownTranscript; scroller: HTMLElement }) {
  const t = useStore(messages);
  const [line, setLine] = useState<number>();
  useEffect(() => onLine(scroller, setLine), [scroller]);
  const row = line === undefined ? undefined : transcript.row(line);
  const start = transcript.starts[line ?? -1];
  if (!row || line === undefined || start === undefined) return null;
  const title = t.copyLinkAt({ time: transcript.lines[line]?.clock ?? "" });
  return createPortal(
    <button
      type="button"
      data-line-link
      className={classes.link}
      dir={languageOf(transcript.language).direction}
      style={{ insetBlockStart: topOf(row, scroller) }}
      aria-label={title}
      onClick={() => {
        const link = momentLink(location.origin, target, secondsOf(start));
        void copyLink(link, t.linkOf({ title: target.title }));
      }}
    >
      <IconLink size={16} stroke={1.75} aria-hidden />
    </button>,
    scroller,
  );
}

/** The button beside a line that copies its link; one for all lines. */
export function LineLink({ target }: Props) {
  const transcript = useStore($transcript);
  const isPicking = useStore($linePicker) !== undefined;
  const scroller = transcript?.list.parentElement;
  if (!transcript || !scroller || isPicking) return null;
  return <LinkInScroller target={target} transcript={transcript} scroller={scroller} />;
}
