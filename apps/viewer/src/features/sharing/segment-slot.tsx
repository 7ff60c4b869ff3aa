import { lazy, Suspense } from "react";
import type { ComponentProps } from "react";

const SegmentMode = lazy(async () => ({ default: (await import("./segment-mode.tsx")).SegmentMode }));

/** Segment-creation mode, loaded when it is first wanted. */
export function SegmentSlot(props: ComponentProps<typeof SegmentMode>) {
  return (
    <Suspense>
      <SegmentMode {...props} />
    </Suspense>
  );
}
