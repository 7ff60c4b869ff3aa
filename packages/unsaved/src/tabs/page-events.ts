export interface PageEvents {
  /** The page is being hidden, perhaps for good. */
  onHide: () => void;
  onOnline?: () => void;
}

/** Returns the function that ends it. */
export function listenToPage({ onHide, onOnline }: PageEvents): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const onVisibility = () => document.visibilityState === "hidden" && onHide();
  document.addEventListener("visibilitychange", onVisibility, { signal });
  addEventListener("pagehide", onHide, { signal });
  if (onOnline) addEventListener("online", onOnline, { signal });
  return () => controller.abort();
}

/** Asks before the page is left, while it is on and something would be lost. */
export function createLeaveGuard(isAtRisk: () => boolean) {
  const ask = (event: BeforeUnloadEvent) => {
    if (isAtRisk()) event.preventDefault();
  };
  return {
    /** A page that listens cannot be kept for the way back; so it listens only when it must. */
    set(on: boolean) {
      if (on) addEventListener("beforeunload", ask);
      else removeEventListener("beforeunload", ask);
    },
  };
}
