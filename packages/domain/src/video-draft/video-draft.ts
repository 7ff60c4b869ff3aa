import type { SegmentDraft } from "../segments/segment.ts";

export const videoDraftStatuses = ["waiting", "working", "done", "failed", "stopped"] as const;

/** How far a draft is that a language model makes from a video; `waiting` for its turn, or for another try. */
export type VideoDraftStatus = (typeof videoDraftStatuses)[number];

/** A line of a draft from a video: a segment that has no id before somebody takes it. */
export type DraftedSegment = Omit<SegmentDraft, "id">;

/** Whether a model works on it, or will. */
export function isUnderWay(status: VideoDraftStatus): boolean {
  return status === "waiting" || status === "working";
}
