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
