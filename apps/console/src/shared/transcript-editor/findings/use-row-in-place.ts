import type { ReadableAtom } from "nanostores";
import { useEffect } from "react";
import { keepRowInPlace } from "../rows/row-place.ts";

/** What comes and goes with a store in the lines above the one that somebody edits does not push that one away. */
export function useRowInPlace<Value>(store: Pick<ReadableAtom<Value>, "listen">): void {
  useEffect(
    () =>
      store.listen(() => {
        // React has drawn the lines by then.
        requestAnimationFrame(keepRowInPlace());
      }),
    [store],
  );
}
