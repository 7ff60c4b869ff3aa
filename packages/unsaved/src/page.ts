interface PageEvents {
  /** The page is being hidden and may be unloaded. */
  onHide: () => void;
  onOnline?: () => void;
}

/** Returns the function that unsubscribes. */
export function listenToPage({ onHide, onOnline }: PageEvents): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const onVisibility = () => document.visibilityState === "hidden" && onHide();
  document.addEventListener("visibilitychange", onVisibility, { signal });
  addEventListener("pagehide", onHide, { signal });
  if (onOnline) addEventListener("online", onOnline, { signal });
  return () => controller.abort();
}

/** Asks before the page is left, while it is on and work would be lost. */
export function createLeaveGuard(isAtRisk: () => boolean) {
  const ask = (event: BeforeUnloadEvent) => {
    if (isAtRisk()) event.preventDefault();
  };
  return {
    /** A page with this listener is excluded from the back/forward cache, so it listens only when necessary. */
    set(on: boolean) {
      if (on) addEventListener("beforeunload", ask);
      else removeEventListener("beforeunload", ask);
    },
  };
}

/**
 * Passes typed text that an input has not parsed yet to `change`. `isLeaving`: the page may end now; otherwise another
 * text is about to be merged or a save to start.
 */
type HandOver = (isLeaving: boolean) => void;

/** The inputs that hold typed text for a moment before they pass it on. */
export function createPendingText() {
  const inputs = new Set<HandOver>();
  let isRunning = false;
  return {
    add: (handOver: HandOver): (() => void) => {
      inputs.add(handOver);
      return () => void inputs.delete(handOver);
    },
    /** Not again while an input passes its text on, which reads the document. */
    handOver: (isLeaving = false): void => {
      if (isRunning) return;
      isRunning = true;
      try {
        for (const handOver of inputs) handOver(isLeaving);
      } finally {
        isRunning = false;
      }
    },
  };
}

export type PendingText = ReturnType<typeof createPendingText>;
