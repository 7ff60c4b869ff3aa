import { memo, startTransition, useCallback, useEffect, useState } from "react";
import type { ComponentProps, CSSProperties } from "react";
import type { LineParts } from "#transcript/model/line-parts.ts";
import type { StatesByKey } from "#transcript/model/row-state.ts";
import type { Block } from "./blocks.ts";
import { RowItem } from "./row-item.tsx";
import classes from "./rows.module.css";

/** If the browser does not report skipped blocks, renders all rows in full. */
const supportsVisibilityEvent = "ContentVisibilityAutoStateChangeEvent" in globalThis;

interface Props extends Pick<ComponentProps<typeof RowItem>, "setting" | "notes" | "isOnly"> {
  block: Block;
  /** The rows to show; `undefined`: all. */
  parts: LineParts | undefined;
  states: StatesByKey;
  /** Renders in full, because it is initially visible or active. */
  isNeeded: boolean;
}

/**
 * Rows that are laid out together. All are in the document as text, so that finding, copying and printing work; they
 * render in full, including buttons and notes, when the browser first lays them out, shortly before they become visible,
 * and stay so.
 */
export const RowBlock = memo(function RowBlock({ block, parts, states, isNeeded, ...shared }: Props) {
  const [isWhole, setWhole] = useState(isNeeded || !supportsVisibilityEvent);
  if (isNeeded && !isWhole) setWhole(true);
  // Subscribes when the element is attached: an effect would miss the browser's first event.
  const observe = useCallback((element: HTMLElement | null) => {
    const onChange = (event: Event) => {
      const isLaidOut = event instanceof ContentVisibilityAutoStateChangeEvent && !event.skipped;
      if (isLaidOut) startTransition(() => setWhole(true));
    };
    element?.addEventListener("contentvisibilityautostatechange", onChange);
    return () => element?.removeEventListener("contentvisibilityautostatechange", onChange);
  }, []);
  const rows = parts ? block.rows.filter(({ key }) => parts.has(key)) : block.rows;
  if (rows.length === 0) return null;
  return (
    <div ref={observe} className={classes.block} style={{ "--rows": rows.length } as CSSProperties}>
      {rows.map((row) => (
        <RowItem
          key={row.key}
          row={row}
          state={states.get(row.key)}
          part={parts?.get(row.key)}
          {...shared}
          isWhole={isWhole}
        />
      ))}
    </div>
  );
});

/** Blocks rendered first: more rows than a screen shows. */
const initialBlocks = 2;
/** Blocks rendered per step after that, so that keys are handled in between. */
const blocksPerStep = 12;

/** The number of blocks to render now: the first ones, up to `needed`; soon after, all. */
export function useMountedBlocks(total: number, needed: number): number {
  const [mounted, setMounted] = useState(Math.max(initialBlocks, needed));
  useEffect(() => {
    if (mounted >= total) return undefined;
    // Safari has no idle callbacks.
    const timer = setTimeout(() => setMounted(mounted + blocksPerStep), 4);
    return () => clearTimeout(timer);
  }, [mounted, total]);
  return Math.min(Math.max(mounted, needed), total);
}
