import { readdirSync, statSync } from "node:fs";
import type { Dirent } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { subtitleEndings } from "@minbar/domain/subtitles/subtitle-file";
import { videoFileName } from "./video-file.ts";

/** Contains the video's YouTube URL. */
export const urlFileName = "video_url.txt";

/** A folder with the files of one video. */
export interface LectureFolder {
  folder: string;
  /** Names of its subtitle files. */
  subtitles: string[];
  hasVideoFile: boolean;
}

/** A file that is not imported, and the reason. */
export interface SkippedFile {
  path: string;
  reason: string;
}

/** The maximum depth of nested folders. */
const deepest = 16;

/** Lists the lecture folders in a path, sorted by name, and the other files there. */
export function findLectures(path: string): { folders: LectureFolder[]; leftOut: SkippedFile[] } {
  const leftOut: SkippedFile[] = [];
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new Error(`${path}: this file or folder does not exist.`);
  if (stats.isDirectory()) return { folders: foldersIn(path, leftOut), leftOut };
  return { folders: [{ folder: dirname(path), subtitles: [basename(path)], hasVideoFile: false }], leftOut };
}

function foldersIn(path: string, leftOut: SkippedFile[], depth = 0): LectureFolder[] {
  const entries = readdirSync(path, { withFileTypes: true }).toSorted((a, b) =>
    a.name.localeCompare(b.name, "en"),
  );
  const kinds = entries.map((entry) => ({ name: entry.name, kind: kindOf(path, entry) }));
  const subtitles = kinds.filter(({ kind }) => kind === "subtitles").map(({ name }) => name);
  const hasVideoFile = kinds.some(({ kind }) => kind === "video");
  const isLecture = subtitles.length > 0 || hasVideoFile;
  const folders = isLecture ? [{ folder: path, subtitles, hasVideoFile }] : [];
  for (const { name, kind } of kinds) {
    const inside = join(path, name);
    const reason = reasonAgainst(kind, { isLecture, depth });
    if (reason) leftOut.push({ path: inside, reason });
    else if (kind === "folder") folders.push(...foldersIn(inside, leftOut, depth + 1));
  }
  return folders;
}

type Kind = "subtitles" | "video" | "url" | "folder" | "other" | "link to a folder" | "broken link";

function kindOf(path: string, entry: Dirent): Kind {
  const stats = entry.isSymbolicLink() ? statSync(join(path, entry.name), { throwIfNoEntry: false }) : entry;
  if (!stats) return "broken link";
  if (stats.isDirectory()) return entry.isSymbolicLink() ? "link to a folder" : "folder";
  if (!stats.isFile()) return "other";
  if (entry.name === videoFileName) return "video";
  if (entry.name === urlFileName) return "url";
  const ending = extname(entry.name).toLowerCase();
  return subtitleEndings.some((one) => one === ending) ? "subtitles" : "other";
}

function reasonAgainst(kind: Kind, at: { isLecture: boolean; depth: number }): string | undefined {
  if (kind === "other") return "not a subtitle file";
  if (kind === "broken link") return "a broken link";
  if (kind === "link to a folder") return "a link to a folder, which is not followed";
  if (kind !== "folder") return undefined;
  if (at.isLecture) return "a folder next to subtitle files";
  return at.depth >= deepest ? `more than ${deepest} folders deep` : undefined;
}
