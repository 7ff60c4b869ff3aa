import { useEffect, useState } from "react";

/** Enough for the tallest screens; the rest comes in steps, between which the page can answer. */
const atFirst = 60;
const step = 240;

/** How many of a long list to render now: the first at once, the rest soon after. */
export function useGrowing(total: number): number {
  const [shown, setShown] = useState(atFirst);

  useEffect(() => {
    if (shown >= total) return undefined;
    const timer = setTimeout(() => setShown(shown + step), 16);
    return () => clearTimeout(timer);
  }, [shown, total]);

  return Math.min(shown, total);
}
