import type { LeftOutReason } from "@minbar/domain/lectures/lecture-folders";
import type { LectureGroup } from "@minbar/domain/lectures/lecture-groups";
import type { FileRow } from "#shared/import/file-row.ts";

/** The video that the files of a lecture belong to. */
export type LectureTarget =
  | { kind: "looking" }
  | { kind: "unknown" }
  /** `duration`: the length of the video as text, if it is known. */
  | { kind: "video"; id: number; title: string; duration?: string | null }
  /** Is added to the library by the import. */
  | { kind: "new"; youtubeId: string };

export interface Lecture extends Pick<LectureGroup, "key" | "title"> {
  target: LectureTarget;
}

export interface LectureFileRow extends FileRow {
  /** The key of its lecture. */
  lecture: string;
  path: string;
}

/** A file that is not in the table. */
export interface LeftOutFile {
  path: string;
  reason: LeftOutReason | "too many";
}

/** Files and bytes of one import, which are in memory until it ends. */
export const mostFiles = 300;
export const mostBytes = 100 * 1024 * 1024;
