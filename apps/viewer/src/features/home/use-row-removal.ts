import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { useStore } from "@nanostores/react";
import type { Playback } from "@minbar/ui/player/playback";

/**
 * Whether the row is gone: from when something plays. It leaves in two frames, since what moves by scrolling is no layout shift
 * (web.dev/cls): first the page scrolls past it, then it is removed together with that much scrolling. Until then the page is
 * higher by `--app-leaving`.
 */
export function useRowRemoval(
  playback: Playback,
  row: RefObject<HTMLElement | null>,
  isThere: boolean,
): boolean {
  const isPlaying = useStore(playback.$playing);
  const [isGone, setGone] = useState(isPlaying);
  const scrollTo = useRef<number>(undefined);
  // What has not come yet never comes.
  if (isPlaying && !isThere && !isGone) setGone(true);

  useEffect(() => {
    if (!isPlaying || !row.current) return;
    const { height, bottom } = row.current.getBoundingClientRect();
    const { style } = document.documentElement;
    style.setProperty("--app-leaving", `${height}px`);
    // The browser's own correction would come on top of this one.
    style.overflowAnchor = "none";
    const top = Math.max(scrollY, Math.min(scrollY + height, scrollY + bottom));
    window.scrollTo({ top, behavior: "instant" });
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        scrollTo.current = scrollY - height;
        setGone(true);
      }),
    );
  }, [isPlaying, row]);

  useLayoutEffect(() => {
    if (isGone) restorePage(scrollTo.current);
    return () => restorePage();
  }, [isGone]);
  return isGone;
}

/** Scrolls to `top` in the same frame. */
function restorePage(top?: number): void {
  const { style } = document.documentElement;
  style.removeProperty("--app-leaving");
  if (top !== undefined) window.scrollTo({ top, behavior: "instant" });
  style.removeProperty("overflow-anchor");
}
