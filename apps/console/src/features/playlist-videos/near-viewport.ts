import { getScrollableAncestors } from "@dnd-kit/core";

/** A row is near within one height of the list above or below what is visible. */
const margin = "100% 0px";

type NearListener = (isNear: boolean) => void;

/** Starts to watch a row, which is not near at first; returns a function that stops. */
export type WatchRow = (row: Element, onNear: NearListener) => () => void;

/** One observer for all rows of a list, made when the first of them is on the page. */
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
