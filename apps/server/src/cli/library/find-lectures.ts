import { readdirSync, statSync } from "node:fs";
import type { Dirent } from "node:fs";
import { basename, dirname, join } from "node:path";
import { deepestFolder, findLectureFolders } from "@minbar/domain/lectures/lecture-folders";
import type { FolderEntry, LectureFolder, LeftOutReason } from "@minbar/domain/lectures/lecture-folders";

/** A file that is not imported, and the reason. */
export interface SkippedFile {
  path: string;
  reason: string;
}

const reasons: Record<LeftOutReason, string> = {
  "not subtitles": "not a subtitle file",
  "broken link": "a broken link",
  "link to a folder": "a link to a folder, which is not followed",
  "beside subtitles": "a folder next to subtitle files",
  "too deep": `more than ${deepestFolder} folders deep`,
};

/** Lists the lecture folders in a path, sorted by name, and the other files there. */
export function findLectures(path: string): { folders: LectureFolder[]; leftOut: SkippedFile[] } {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new Error(`${path}: this file or folder does not exist.`);
  if (!stats.isDirectory()) {
    const folder = { folder: dirname(path), subtitles: [basename(path)], others: [], hasVideoFile: false };
    return { folders: [folder], leftOut: [] };
  }
  const { folders, leftOut } = findLectureFolders(path, entriesOf);
  return { folders, leftOut: leftOut.map(({ reason, ...left }) => ({ ...left, reason: reasons[reason] })) };
}

function entriesOf(path: string): FolderEntry[] {
  return readdirSync(path, { withFileTypes: true }).map((entry) => ({
    name: entry.name,
    kind: kindOf(path, entry),
  }));
}

function kindOf(path: string, entry: Dirent): FolderEntry["kind"] {
  const stats = entry.isSymbolicLink() ? statSync(join(path, entry.name), { throwIfNoEntry: false }) : entry;
  if (!stats) return "broken link";
  if (stats.isDirectory()) return entry.isSymbolicLink() ? "link to a folder" : "folder";
  return stats.isFile() ? "file" : "other";
}
