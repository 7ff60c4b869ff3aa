import { useEffect, useState } from "react";

/** Blocks that are rendered at once: 5,000 lines; beyond that the first ones come first. */
const atOnce = 100;
const step = 20;

/**
 * How many of the blocks to render now: all of a usual transcript; of a very long one the first, up to `needed`,
 * and the rest in idle moments.
 */
export function useMountedBlocks(total: number, needed: number): number {
  const [mounted, setMounted] = useState(total > atOnce ? Math.max(step, needed) : total);

  useEffect(() => {
    if (mounted >= total) return undefined;
    // Safari has no idle callbacks.
    const timer = setTimeout(() => setMounted(mounted + step), 30);
    return () => clearTimeout(timer);
  }, [mounted, total]);

  return Math.min(mounted, total);
}
