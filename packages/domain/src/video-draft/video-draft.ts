import type { Segment } from "../segments/segment.ts";

export const videoDraftStatuses = ["waiting", "working", "done", "failed", "stopped"] as const;

/** The state of a draft that a language model makes from a video; `waiting` to start or for a retry. */
export type VideoDraftStatus = (typeof videoDraftStatuses)[number];

/** A line of a draft from a video: a segment without an id until somebody uses it. */
export type DraftedSegment = Pick<Segment, "time" | "end" | "text">;

/** Whether a model is working on it, or will. */
export function isUnderWay(status: VideoDraftStatus): boolean {
  return status === "waiting" || status === "working";
}
