import { useCallback, useSyncExternalStore } from "react";
import type { Findings, SegmentFindings } from "./findings.ts";

/** What was found in one segment; drawn again only when that changes. */
export function useSegmentFindings(findings: Findings, id: string): SegmentFindings | undefined {
  return useSyncExternalStore(
    useCallback((listener) => findings.$found.listen(listener), [findings]),
    () => findings.$found.get().bySegment.get(id),
  );
}
