import { startTransition, useEffect, useState } from "react";

/** Enough for most screens; the rest comes in steps, during and between which the page can answer. */
export const atFirst = 40;
const step = 240;

/** How many of a long list to render now: the first at once, the rest soon after. */
export function useGrowing(total: number): number {
  const [shown, setShown] = useState(atFirst);

  useEffect(() => {
    if (shown >= total) return undefined;
    const timer = setTimeout(() => startTransition(() => setShown(shown + step)), 16);
    return () => clearTimeout(timer);
  }, [shown, total]);

  return Math.min(shown, total);
}
