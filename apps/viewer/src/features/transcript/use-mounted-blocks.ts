import { useEffect, useState } from "react";
import { useIsFirstDrawing } from "#shared/hydration.ts";

/** Blocks that come first: more lines than any screen shows. */
const atOnce = 2;
/** Blocks that follow at a time, so that the page answers in between on slow phones too. */
const step = 10;
/** A page that holds more takes longer to arrive than the rest takes to follow. */
const mostInPage = 8;

/** How many blocks come with the page: up to the one that has to be there, unless that lies too far down. */
export function blocksInPage(needed: number): number {
  return needed > mostInPage ? 1 : needed;
}

/**
 * How many of the blocks to render now: of what comes with the page as many as the server drew, else the first ones, up to
 * `needed`; the rest as soon as these are painted.
 */
export function useMountedBlocks(total: number, needed: number): number {
  const inPage = useIsFirstDrawing() ? blocksInPage(needed) : undefined;
  const [mounted, setMounted] = useState(inPage ?? Math.max(atOnce, needed));

  useEffect(() => {
    if (mounted >= total) return undefined;
    // Safari has no idle callbacks.
    const timer = setTimeout(() => setMounted(Math.max(mounted + step, needed)), 4);
    return () => clearTimeout(timer);
  }, [mounted, needed, total]);

  return Math.min(mounted, total);
}
