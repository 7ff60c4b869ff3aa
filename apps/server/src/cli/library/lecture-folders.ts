import { readdirSync, statSync } from "node:fs";
import type { Dirent } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { isLanguageTag } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { ambiguousEndings, otherEndings, subtitleEndings } from "@minbar/domain/subtitles/subtitle-endings";
import { videoFileName } from "./video-file.ts";

/** Contains the video's YouTube URL. */
export const urlFileName = "video_url.txt";

/** A folder with the files of one video. */
export interface LectureFolder {
  folder: string;
  /** Names of its subtitle files. */
  subtitles: string[];
  /** Names of files that tell a language, in formats that are not read: a language may be lost with them. */
  others: string[];
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
  return {
    folders: [{ folder: dirname(path), subtitles: [basename(path)], others: [], hasVideoFile: false }],
    leftOut,
  };
}

function foldersIn(path: string, leftOut: SkippedFile[], depth = 0): LectureFolder[] {
  const entries = readdirSync(path, { withFileTypes: true }).toSorted((a, b) =>
    a.name.localeCompare(b.name, "en"),
  );
  const kinds = entries.map((entry) => ({ name: entry.name, kind: kindOf(path, entry) }));
  const namesOf = (wanted: Kind) => kinds.filter(({ kind }) => kind === wanted).map(({ name }) => name);
  const [subtitles, others] = [namesOf("subtitles"), namesOf("other subtitles")];
  const hasVideoFile = kinds.some(({ kind }) => kind === "video");
  const isLecture = subtitles.length > 0 || others.length > 0 || hasVideoFile;
  const folders = isLecture ? [{ folder: path, subtitles, others, hasVideoFile }] : [];
  for (const { name, kind } of kinds) {
    const inside = join(path, name);
    const reason = reasonAgainst(kind, { isLecture, depth });
    if (reason) leftOut.push({ path: inside, reason });
    else if (kind === "folder") folders.push(...foldersIn(inside, leftOut, depth + 1));
  }
  return folders;
}

type Kind =
  | "subtitles"
  | "other subtitles"
  | "video"
  | "url"
  | "folder"
  | "other"
  | "link to a folder"
  | "broken link";

function kindOf(path: string, entry: Dirent): Kind {
  const stats = entry.isSymbolicLink() ? statSync(join(path, entry.name), { throwIfNoEntry: false }) : entry;
  if (!stats) return "broken link";
  if (stats.isDirectory()) return entry.isSymbolicLink() ? "link to a folder" : "folder";
  if (!stats.isFile()) return "other";
  if (entry.name === videoFileName) return "video";
  if (entry.name === urlFileName) return "url";
  return kindOfName(entry.name);
}

function kindOfName(name: string): Kind {
  const ending = extname(name).toLowerCase();
  const isNamed = languageOfName(name) !== undefined;
  if (ambiguousEndings.includes(ending)) return isNamed ? "subtitles" : "other";
  if (subtitleEndings.some((one) => one === ending)) return "subtitles";
  return isNamed && otherEndings.includes(ending) ? "other subtitles" : "other";
}

/** `ar.srt`, `talk.ar.srt` and `AR.SRT` are Arabic. */
export function languageOfName(name: string): LanguageTag | undefined {
  const tag = withoutEnding(name).split(".").at(-1)?.toLowerCase() ?? "";
  return isLanguageTag(tag) ? tag : undefined;
}

export function withoutEnding(name: string): string {
  return name.slice(0, name.length - extname(name).length);
}

function reasonAgainst(kind: Kind, at: { isLecture: boolean; depth: number }): string | undefined {
  if (kind === "other") return "not a subtitle file";
  if (kind === "broken link") return "a broken link";
  if (kind === "link to a folder") return "a link to a folder, which is not followed";
  if (kind !== "folder") return undefined;
  if (at.isLecture) return "a folder next to subtitle files";
  return at.depth >= deepest ? `more than ${deepest} folders deep` : undefined;
}
