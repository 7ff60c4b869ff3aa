import { getScrollableAncestors } from "@dnd-kit/core";

/** A row is near if it is within one list height above or below the visible part. */
const margin = "100% 0px";

type NearListener = (isNear: boolean) => void;

/** Starts observing a row, which is not near at first; returns a function that stops. */
export type WatchRow = (row: Element, onNear: NearListener) => () => void;

/** One observer for all rows of a list, created when the first of them mounts. */
export function observeNear(): WatchRow {
  const watched = new Map<Element, NearListener>();
  let observer: IntersectionObserver | undefined;

  function observerFor(row: Element): IntersectionObserver {
    const [scroller] = getScrollableAncestors(row, 1);
    const root = scroller === document.scrollingElement ? document : scroller;
    return new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
      },
      { root: root ?? null, rootMargin: margin },
    );
  }
  return (row, onNear) => {
    observer ??= observerFor(row);
    watched.set(row, onNear);
    observer.observe(row);
    return () => {
      watched.delete(row);
      observer?.unobserve(row);
      if (watched.size > 0) return;
      observer?.disconnect();
      observer = undefined;
    };
  };
}
