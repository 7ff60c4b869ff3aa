import { $placeKeeper } from "#shared/transcript/shown-transcript.ts";
import type { KeptPlace } from "#shared/transcript/shown-transcript.ts";

/** Calls `move` when the reader scrolls. Returns the function that stops. */
export function onUserScroll(move: () => void): () => void {
  const controller = new AbortController();
  for (const type of ["wheel", "touchmove"])
    addEventListener(type, move, { passive: true, signal: controller.signal });
  return () => controller.abort();
}

/** The place of reading, kept while the search itself moves the lines. */
export function createOrigin() {
  let place: KeptPlace | undefined;
  return {
    keep: () => {
      place?.stop();
      place ??= $placeKeeper.get()?.();
    },
    goBack: () => place?.goBack(),
    /** The reader has chosen another place. */
    forget: () => {
      place?.stop();
      place = undefined;
    },
  };
}
