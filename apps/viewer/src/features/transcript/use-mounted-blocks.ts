import { useEffect, useState, useSyncExternalStore } from "react";

/** Blocks rendered first: more lines than any screen shows. */
const atOnce = 2;
/** Blocks rendered at a time after that, so that the page stays responsive on slow phones. */
const step = 10;
/** Most blocks in the HTML of the server: more would delay the page for longer than loading them later. */
const maxInPage = 8;

/** How many blocks are in the HTML of the server: up to the one that is needed, unless that is too far down. */
export function blocksInPage(needed: number): number {
  return needed > maxInPage ? 1 : needed;
}

const never = () => () => undefined;

/** Whether the server renders this, or the browser hydrates what the server rendered. */
function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

/** How many blocks to render now: as many as the server did, else the first ones up to `needed`; soon after, all. */
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
