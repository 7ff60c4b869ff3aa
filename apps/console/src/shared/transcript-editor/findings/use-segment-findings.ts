import { useCallback, useSyncExternalStore } from "react";
import type { Findings, SegmentFindings } from "./findings.ts";

const never = () => {};

/** What was found in one segment; drawn again only when that changes. Nothing without `findings`. */
export function useSegmentFindings(findings: Findings | undefined, id: string): SegmentFindings | undefined {
  return useSyncExternalStore(
    useCallback((listener) => findings?.$found.listen(listener) ?? never, [findings]),
    () => findings?.$found.get().bySegment.get(id),
  );
}
