import { useEffect, useState, useSyncExternalStore } from "react";

/** Blocks rendered first: more lines than any screen shows. */
const atOnce = 2;
/** Blocks rendered per step after that, so that the page stays responsive on slow phones. */
const step = 10;
/** The most blocks in server-rendered HTML: more would delay the page longer than loading them later. */
const maxInPage = 8;

/** The number of blocks in server-rendered HTML: up to the needed one, unless that is too far down. */
export function blocksInPage(needed: number): number {
  return needed > maxInPage ? 1 : needed;
}

const never = () => () => undefined;

/** Whether the server renders, or the browser hydrates. */
function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

/**
 * The number of blocks to render now: as many as the server did, otherwise the first ones up to `needed`; soon after,
 * all.
 */
export function useMountedBlocks(total: number, needed: number): number {
  const inPage = useIsHydrating() ? blocksInPage(needed) : undefined;
  const [mounted, setMounted] = useState(inPage ?? Math.max(atOnce, needed));

  useEffect(() => {
    if (mounted >= total) return undefined;
    // Safari has no idle callbacks.
    const timer = setTimeout(() => setMounted(Math.max(mounted + step, needed)), 4);
    return () => clearTimeout(timer);
  }, [mounted, needed, total]);

  return Math.min(mounted, total);
}
