import { replaceSegments } from "../editing/operations.ts";
import type { Step } from "../editing/step.ts";
import { isSameSegment } from "../segments/segment.ts";
import type { Segment } from "../segments/segment.ts";
import type { Finding } from "./finding.ts";

/** A segment as it was checked, and after the fix. */
export interface Fix {
  before: Segment;
  after: Segment;
}

/** The segment after a finding's fix; `undefined` if no fix is certain. */
export function fixOf(segments: readonly Segment[], { id, fix }: Finding): Fix | undefined {
  const before = fix && segments.find((segment) => segment.id === id);
  return before && { before, after: { ...before, ...fix } };
}

/** Applies all fixes as one step. Segments that changed since the check are skipped. */
export function fixStep(segments: readonly Segment[], fixes: readonly Fix[]): Step | undefined {
  const byId = new Map(fixes.map((fix) => [fix.before.id, fix]));
  const next = segments.map((segment) => {
    const fix = byId.get(segment.id);
    return fix && isSameSegment(segment, fix.before) ? fix.after : segment;
  });
  return replaceSegments(segments, next);
}
