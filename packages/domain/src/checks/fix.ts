import { replaceSegments } from "../editing/operations.ts";
import type { Step } from "../editing/step.ts";
import { isSameSegment } from "../segments/segment.ts";
import type { Segment } from "../segments/segment.ts";
import type { Finding } from "./finding.ts";

/** A segment as it was checked, and as it would be. */
export interface Fix {
  before: Segment;
  after: Segment;
}

/** What a finding's fix makes of its segment; `undefined` where none is certain. */
export function fixOf(segments: readonly Segment[], { id, fix }: Finding): Fix | undefined {
  const before = fix && segments.find((segment) => segment.id === id);
  return before && { before, after: { ...before, ...fix } };
}

/** Does all of them as one step. A segment that was changed since it was checked stays as it is. */
export function fixStep(segments: readonly Segment[], fixes: readonly Fix[]): Step | undefined {
  const byId = new Map(fixes.map((fix) => [fix.before.id, fix]));
  const next = segments.map((segment) => {
    const fix = byId.get(segment.id);
    return fix && isSameSegment(segment, fix.before) ? fix.after : segment;
  });
  return replaceSegments(segments, next);
}
