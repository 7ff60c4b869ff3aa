import { IconDotsVertical } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useEffect, useReducer } from "react";
import type { ComponentProps, ReactNode } from "react";
import { createPortal } from "react-dom";
import { languageOf } from "@minbar/domain/library/language";
import type { ShownTranscript } from "#shared/shown-transcript.ts";
import classes from "./line-toolbar.module.css";
import { messages } from "./messages.ts";

/** Pixels that two buttons need below each other. */
const highEnough = 62;

/** Pixels from the top of the scrolled content. */
function topOf(row: HTMLElement, scroller: HTMLElement): number {
  return row.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
}

/** The button that opens the menu of a line; `clock`: its time. */
export function LineMenuTrigger({ clock, ...props }: ComponentProps<"button"> & { clock: string }) {
  const t = useStore(messages);
  return (
    <button
      type="button"
      aria-label={t.options({ time: clock })}
      aria-haspopup="menu"
      {...props}
      className={`app-finger ${classes.button}`}
    >
      <IconDotsVertical size={16} stroke={1.75} aria-hidden />
    </button>
  );
}

interface Props {
  transcript: ShownTranscript;
  scroller: HTMLElement;
  row: HTMLElement;
  children: ReactNode;
}

/** The buttons beside a line. */
export function LineToolbar({ transcript, scroller, row, children }: Props) {
  const { list } = transcript;
  const [, placeAgain] = useReducer((times: number) => times + 1, 0);
  // Lines above it wrap elsewhere when their font loads.
  useEffect(() => {
    const observer = new ResizeObserver(placeAgain);
    observer.observe(list);
    return () => observer.disconnect();
  }, [list]);
  return createPortal(
    <div
      data-line-tools
      data-low={row.offsetHeight < highEnough || undefined}
      className={classes.toolbar}
      dir={languageOf(transcript.language).direction}
      style={{ insetBlockStart: topOf(row, scroller) }}
    >
      {children}
    </div>,
    scroller,
  );
}
