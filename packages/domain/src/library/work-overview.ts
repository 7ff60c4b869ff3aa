import { sourceLanguage } from "./language.ts";
import type { ApprovedLanguageTag } from "./language.ts";
import type { Video } from "./video.ts";

/** What is still to be done for a language of a video, the least done first. */
export const workStates = ["none", "draft", "stale", "unchecked", "checked"] as const;

export type WorkState = (typeof workStates)[number];

/** A language that a video has a transcript in, if only an empty one. */
export interface WorkCell {
  language: ApprovedLanguageTag;
  /** Published segments that have words. */
  segments: number;
  /** Of a translation: segments whose Arabic words changed since. */
  stale: number;
  /** Of Arabic, for who may read drafts: whether one differs from what is published. */
  hasDraft: boolean;
  isChecked: boolean;
  /** When it was published or checked last, ISO 8601, UTC. */
  changedAt: string;
}

/** A video with how far its languages are. */
export interface WorkRow extends Pick<
  Video,
  "id" | "title" | "youtubeId" | "thumbnailUrl" | "isPublic" | "createdAt"
> {
  cells: WorkCell[];
}

export function workStateOf(cell: WorkCell | undefined): WorkState {
  if (!cell) return "none";
  if (cell.language === sourceLanguage && cell.hasDraft) return "draft";
  if (cell.segments === 0) return "none";
  if (cell.stale > 0) return "stale";
  return cell.isChecked ? "checked" : "unchecked";
}
