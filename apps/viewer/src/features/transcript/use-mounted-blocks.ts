import { useEffect, useState } from "react";
import { useIsFirstDrawing } from "#shared/hydration.ts";

/** Blocks that are rendered at once: 5,000 lines; beyond that the first ones come first. */
const atOnce = 100;
const step = 20;
/** A page that holds more takes longer to arrive than the rest takes to follow. */
const mostInPage = 8;

/** How many blocks come with the page: up to the one that has to be there, unless that lies too far down. */
export function blocksInPage(needed: number): number {
  return needed > mostInPage ? 1 : needed;
}

/**
 * How many of the blocks to render now: of what comes with the page as many as the server drew, else all of a usual
 * transcript; of a very long one the first, up to `needed`, and the rest in idle moments.
 */
export function useMountedBlocks(total: number, needed: number): number {
  const inPage = useIsFirstDrawing() ? blocksInPage(needed) : undefined;
  const [mounted, setMounted] = useState(inPage ?? (total > atOnce ? Math.max(step, needed) : total));

  useEffect(() => {
    if (mounted >= total) return undefined;
    // Safari has no idle callbacks.
    const timer = setTimeout(() => setMounted(Math.max(mounted + step, needed)), 30);
    return () => clearTimeout(timer);
  }, [mounted, needed, total]);

  return Math.min(mounted, total);
}
