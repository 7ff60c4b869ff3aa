import { useEffect, useLayoutEffect, useRef } from "react";
import type { MouseEvent } from "react";
import { useFollowLink } from "#shared/page-link.ts";

/** Kept in the entry of the history, so that Back, and a reload after it, find it. */
interface OpenedLine {
  openedLine?: string;
  /** Pixels that the window was scrolled by. */
  scrolledBy?: number;
}

export function wasLineOpened(): boolean {
  return (history.state as OpenedLine | null)?.openedLine !== undefined;
}

/** Opens a line's lecture, and remembers the line and the scroll position for the way back. */
export function useOpenLine() {
  const follow = useFollowLink();
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const { href } = event.currentTarget;
    history.replaceState({ ...history.state, openedLine: href, scrolledBy: scrollY }, "");
    follow(event);
  };
}

/** Once the results are there, returns to the line that was opened from this entry of the history. */
export function useReturnToLine(isReady: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isReady || isDone.current) return;
    isDone.current = true;
    const { openedLine, scrolledBy = 0 } = (history.state ?? {}) as OpenedLine;
    const link = foundLines().find(({ href }) => href === openedLine);
    if (!link) return;
    link.focus({ preventScroll: true });
    scrollTo(0, scrolledBy);
  }, [isReady]);
  // The next page begins at its top.
  useLayoutEffect(() => () => scrollTo(0, 0), []);
}

/** The links of all lines, in the order of the page. */
export function foundLines(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>("a[data-found-line]")];
}
