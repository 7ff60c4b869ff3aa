import type { ComponentProps } from "react";
import { usePartAfterDrawing } from "@minbar/ui/late-part";
import { tellPartFailed } from "#shared/part-failed.ts";
import type { SegmentMode } from "./segment-mode.tsx";

export const loadSegmentMode = async () => (await import("./segment-mode.tsx")).SegmentMode;

/** Segment-creation mode, loaded when it is first used. */
export function LazySegmentMode(props: ComponentProps<typeof SegmentMode>) {
  const { Part } = usePartAfterDrawing(loadSegmentMode, tellPartFailed);
  return Part && <Part {...props} />;
}
