import { latePart } from "@minbar/ui/parts/late-part";
import { showPartFailed } from "#shared/part-failed.ts";

/** Segment-creation mode, loaded when first used. */
export const LazySegmentMode = latePart(async () => (await import("./segment-mode.tsx")).SegmentMode, {
  onFailed: showPartFailed,
});
