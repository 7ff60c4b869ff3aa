import { useEffect } from "react";
import { keepRowInPlace } from "../rows/row-place.ts";
import type { Findings } from "./findings.ts";

/** What is found in the lines above the one that somebody edits does not push that one away. */
export function useRowInPlace({ $found }: Findings): void {
  useEffect(
    () =>
      $found.listen(() => {
        // React has drawn the lines by then.
        requestAnimationFrame(keepRowInPlace());
      }),
    [$found],
  );
}
