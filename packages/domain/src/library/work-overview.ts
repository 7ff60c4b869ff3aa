import { sourceLanguage } from "./language.ts";
import type { ApprovedLanguageTag } from "./language.ts";
import type { Video } from "./video.ts";

/** The work left for a language of a video, the least finished state first. */
export const workStates = ["none", "draft", "stale", "unchecked", "checked"] as const;

export type WorkState = (typeof workStates)[number];

/** A language in which a video has a transcript, possibly an empty one. */
export interface WorkCell {
  language: ApprovedLanguageTag;
  /** Published segments that have words. */
  segments: number;
  /** For a translation: segments whose Arabic words have changed since. */
  stale: number;
  /** For Arabic, for people who may read drafts: whether a draft differs from the published text. */
  hasDraft: boolean;
  isChecked: boolean;
  /** When it was last published or checked, ISO 8601, UTC. */
  changedAt: string;
}

/** A video with the states of its languages. */
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
