import { startTransition, useCallback, useEffect, useState } from "react";
import type { CSSProperties, ReactNode } from "react";
import classes from "./rows.module.css";

/** Where the browser does not tell which blocks it leaves out, all rows are drawn whole. */
const isTold = "ContentVisibilityAutoStateChangeEvent" in globalThis;

interface Props {
  /** How many rows it holds. */
  count: number;
  /** Drawn whole wherever it stands, since it is in sight at first or worked in. */
  isNeeded: boolean;
  /** Draws the rows: `isWhole` with what is pressed and told in them, else as text alone. */
  children: (isWhole: boolean) => ReactNode;
}

/**
 * Rows that are laid out together. All are in the document as text, so that finding, copying and printing work; they become whole
 * when the browser first lays them out, shortly before they come into sight, and stay so.
 */
export function RowBlock({ count, isNeeded, children }: Props) {
  const [isWhole, setWhole] = useState(isNeeded || !isTold);
  if (isNeeded && !isWhole) setWhole(true);
  // As the element is put into the document: what the browser tells first would be over before an effect.
  const hear = useCallback((element: HTMLElement | null) => {
    const onChange = (event: Event) => {
      const isLaidOut = event instanceof ContentVisibilityAutoStateChangeEvent && !event.skipped;
      if (isLaidOut) startTransition(() => setWhole(true));
    };
    element?.addEventListener("contentvisibilityautostatechange", onChange);
    return () => element?.removeEventListener("contentvisibilityautostatechange", onChange);
  }, []);
  return (
    <div ref={hear} className={classes.block} style={{ "--rows": count } as CSSProperties}>
      {children(isWhole)}
    </div>
  );
}

/** Blocks drawn first: more rows than a screen shows. */
const atOnce = 2;
/** Blocks drawn at a time after that, so that a key is answered in between. */
const step = 12;

/** How many blocks to draw now: the first ones, up to `needed`; soon after, all. */
export function useMountedBlocks(total: number, needed: number): number {
  const [mounted, setMounted] = useState(Math.max(atOnce, needed));
  useEffect(() => {
    if (mounted >= total) return undefined;
    // Safari has no idle callbacks.
    const timer = setTimeout(() => setMounted(mounted + step), 4);
    return () => clearTimeout(timer);
  }, [mounted, total]);
  return Math.min(Math.max(mounted, needed), total);
}
