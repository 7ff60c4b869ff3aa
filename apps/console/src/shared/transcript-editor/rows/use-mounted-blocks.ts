import { useEffect, useState } from "react";

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
