import type { Category } from "@minbar/domain/library/category";
import type { Playlist } from "@minbar/domain/library/playlist";
import type { Video } from "@minbar/domain/library/video";
import type { ReportedIssue } from "@minbar/domain/team/reported-issue";
import type { Task } from "@minbar/domain/team/task";

/** The stored fields of a row that several people may edit. */
type Current<Row, Field extends keyof Row> = Pick<Row, Field> & { version: number };

export type CurrentVideo = Current<Video, "title" | "description" | "vocabulary">;
type CurrentPlaylist = Current<Playlist, "name" | "description" | "categoryId">;
type CurrentCategory = Current<Category, "name" | "description" | "color">;
export type CurrentTask = Current<Task, "description" | "assignedToUserId" | "taskLink" | "status">;
type CurrentReport = Current<ReportedIssue, "status" | "adminNote">;

export type CurrentRow = CurrentVideo | CurrentPlaylist | CurrentCategory | CurrentTask | CurrentReport;

/** Thrown for a change that started from an older version than the stored one; nothing is written. */
export class VersionConflict extends Error {
  readonly current: CurrentRow;

  constructor(what: string, current: CurrentRow) {
    super(`Somebody else has changed this ${what} in the meantime`);
    this.current = current;
  }
}

/** `stored` is locked until the transaction ends. A change without a version always applies. */
export function refuseOldVersion(what: string, stored: CurrentRow, version: number | undefined): void {
  if (version !== undefined && version !== stored.version) throw new VersionConflict(what, stored);
}

export interface DeleteOptions {
  actorId?: string | undefined;
  /** Deletes only this version; a `VersionConflict` if another one is stored. */
  version?: number | undefined;
}
