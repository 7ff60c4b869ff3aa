import { ambiguousEndings, otherEndings, subtitleEndings } from "../subtitles/subtitle-endings.ts";
import { endingOf, languageOfName } from "./lecture-name.ts";

/** Contains the video's YouTube URL. */
export const urlFileName = "video_url.txt";

/** Next to the subtitle files: all other exported data of a video. */
export const videoFileName = "video.json";

/** An entry of a folder, by whatever lists it: a file system, or the files that a browser was given. */
export interface FolderEntry {
  name: string;
  kind: "file" | "folder" | "link to a folder" | "broken link" | "other";
}

/** A folder with the files of one video. */
export interface LectureFolder {
  folder: string;
  /** Names of its subtitle files. */
  subtitles: string[];
  /** Names of files that tell a language, in formats that are not read: a language may be lost with them. */
  others: string[];
  hasVideoFile: boolean;
}

/** Why something in a folder is not imported. */
export type LeftOutReason =
  | "not subtitles"
  | "broken link"
  | "link to a folder"
  | "beside subtitles"
  | "too deep";

export interface SkippedEntry {
  path: string;
  reason: LeftOutReason;
}

/** The maximum depth of nested folders. */
export const deepestFolder = 16;

interface FoundLectures {
  folders: LectureFolder[];
  leftOut: SkippedEntry[];
}

/** Finds the lecture folders in a folder, sorted by name, and what else is there. `list` returns a folder's entries. */
export function findLectureFolders(
  path: string,
  list: (path: string) => readonly FolderEntry[],
): FoundLectures {
  const leftOut: SkippedEntry[] = [];
  return { folders: foldersIn({ list, leftOut }, path, 0), leftOut };
}

interface Walk {
  list: (path: string) => readonly FolderEntry[];
  leftOut: SkippedEntry[];
}

function foldersIn(walk: Walk, path: string, depth: number): LectureFolder[] {
  const entries = walk.list(path).toSorted((a, b) => a.name.localeCompare(b.name, "en"));
  const kinds = entries.map((entry) => ({ name: entry.name, kind: kindOf(entry) }));
  const namesOf = (wanted: Kind) => kinds.filter(({ kind }) => kind === wanted).map(({ name }) => name);
  const [subtitles, others] = [namesOf("subtitles"), namesOf("other subtitles")];
  const hasVideoFile = kinds.some(({ kind }) => kind === "video");
  const isLecture = subtitles.length > 0 || others.length > 0 || hasVideoFile;
  const folders = isLecture ? [{ folder: path, subtitles, others, hasVideoFile }] : [];
  for (const { name, kind } of kinds) {
    const inside = path === "" ? name : `${path}/${name}`;
    const reason = reasonAgainst(kind, { isLecture, depth });
    if (reason) walk.leftOut.push({ path: inside, reason });
    else if (kind === "folder") folders.push(...foldersIn(walk, inside, depth + 1));
  }
  return folders;
}

type Kind = "subtitles" | "other subtitles" | "video" | "url" | Exclude<FolderEntry["kind"], "file">;

function kindOf({ name, kind }: FolderEntry): Kind {
  if (kind !== "file") return kind;
  if (name === videoFileName) return "video";
  if (name === urlFileName) return "url";
  const ending = endingOf(name);
  const isNamed = languageOfName(name) !== undefined;
  if (ambiguousEndings.includes(ending)) return isNamed ? "subtitles" : "other";
  if (subtitleEndings.some((one) => one === ending)) return "subtitles";
  return isNamed && otherEndings.includes(ending) ? "other subtitles" : "other";
}

function reasonAgainst(kind: Kind, at: { isLecture: boolean; depth: number }): LeftOutReason | undefined {
  if (kind === "other") return "not subtitles";
  if (kind === "broken link" || kind === "link to a folder") return kind;
  if (kind !== "folder") return undefined;
  if (at.isLecture) return "beside subtitles";
  return at.depth >= deepestFolder ? "too deep" : undefined;
}
