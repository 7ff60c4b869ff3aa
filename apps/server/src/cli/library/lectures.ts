import { readFileSync, readdirSync, statSync } from "node:fs";
import type { Dirent } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { issueInEnglish } from "@minbar/domain/messages/english";
import {
  urlFileName,
  videoFileName,
  deepestFolder,
  findLectureFolders,
} from "@minbar/domain/lectures/lecture-folders";
import type { LectureFolder, FolderEntry, LeftOutReason } from "@minbar/domain/lectures/lecture-folders";
import { languageOfName, lectureTitle } from "@minbar/domain/lectures/lecture-name";
import { languageOf } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { videoUpdate } from "@minbar/domain/library/video-input";
import { youtubeId } from "@minbar/domain/library/youtube";
import { readLectureFile } from "./lecture-file.ts";
import type { FileOptions, LectureFile } from "./lecture-file.ts";
import { readVideoFile } from "./video-file.ts";
import type { VideoInfo } from "./video-file.ts";

/** A video and its subtitle files in one folder. */
export interface Lecture {
  /** Its folder, relative to the given path. */
  name: string;
  /** The given title, otherwise derived from the name of the folder or the file. */
  title: string;
  isTitleGiven: boolean;
  youtubeId: string;
  /** The content of `video.json`. */
  info: VideoInfo | undefined;
  /** The library may contain a YouTube video several times, once per playlist; this lecture is a separate one. */
  isVideoOfItsOwn: boolean;
  files: LectureFile[];
}

/** The content of a path. */
export interface Library {
  lectures: Lecture[];
  /** Files that should be imported but cannot be. */
  problems: SkippedFile[];
  leftOut: SkippedFile[];
}

export interface ReadOptions extends FileOptions {
  language?: LanguageTag | undefined;
  /** The video's YouTube URL, if there is no `video_url.txt`. */
  video?: string | undefined;
  title?: string | undefined;
}

/** An import is read into memory completely. */
const maxLectures = 2000;

interface ReadContext {
  /** Names are relative to it. */
  base: string;
  options: ReadOptions;
  problems: SkippedFile[];
  /** With whole paths. */
  leftOut: SkippedFile[];
}

/** Reads a subtitle file, a lecture's folder, or a folder of lectures. Writes nothing. */
export function readLibrary(path: string, options: ReadOptions): Library {
  const { folders, leftOut } = findLectures(path);
  if (folders.length === 0)
    throw new Error(
      `${path}: no subtitle files found. Expected <lecture>/<language>.srt and ${urlFileName}.`,
    );
  if (folders.length > maxLectures)
    throw new Error(`${path}: more than ${maxLectures} lectures. Import fewer at once.`);
  refuseForMany(folders.length, options);
  const isFile = folders[0]?.folder === dirname(path) && folders[0].subtitles[0] === basename(path);
  const base = isFile ? dirname(path) : path;
  const reading: ReadContext = { base, options, problems: [], leftOut };
  const lectures = folders.flatMap((folder) => readLecture(reading, folder) ?? []);
  const shared = new Set(lectures.filter(({ info }) => !info).map((lecture) => lecture.youtubeId));
  const named = lectures.map(({ folder, ...lecture }): Lecture => {
    const isVideoOfItsOwn = !shared.has(lecture.youtubeId);
    const given = options.title ?? lecture.info?.title;
    const title = given ?? lectureTitle(basename(folder), isFile ? basename(path) : undefined);
    return { ...lecture, title, isTitleGiven: given !== undefined, isVideoOfItsOwn };
  });
  const clear = withoutAmbiguous(named, reading.problems).filter(
    ({ files, info }) => info || files.length > 0,
  );
  const shown = (remark: SkippedFile): SkippedFile => ({ ...remark, path: relative(base, remark.path) });
  return { lectures: clear, problems: reading.problems, leftOut: leftOut.map(shown) };
}

/** These options apply to one video only. */
function refuseForMany(lectures: number, { video, title }: ReadOptions): void {
  if (video !== undefined && youtubeId(video) === undefined)
    throw new Error(`--video ${video}: this is not a YouTube URL.`);
  const fault = title === undefined ? undefined : videoUpdate.shape.title.safeParse(title).error?.issues[0];
  if (fault) throw new Error(`--title: ${issueInEnglish(fault.message)}.`);
  const option = video === undefined ? title !== undefined && "--title" : "--video";
  if (lectures > 1 && option) throw new Error(`${option} is for one video, but there are ${lectures}.`);
}

type LectureParts = Omit<Lecture, "title" | "isTitleGiven" | "isVideoOfItsOwn"> & { folder: string };

function readLecture(
  { base, options, problems, leftOut }: ReadContext,
  found: LectureFolder,
): LectureParts | undefined {
  const { folder, subtitles, others, hasVideoFile } = found;
  const shown = (name: string): string => relative(base, join(folder, name)) || name;
  const id = youtubeId(options.video ?? contentOf(join(folder, urlFileName)));
  const info = hasVideoFile ? infoOf(join(folder, videoFileName)) : undefined;
  if (id === undefined) {
    const reason = "no YouTube URL found. Write it into this file or use --video.";
    problems.push({ path: shown(urlFileName), reason });
  }
  if (typeof info === "string") problems.push({ path: shown(videoFileName), reason: info });
  if (id === undefined || typeof info === "string") return undefined;
  const known = new Set(subtitles.map(languageOfName));
  const isDuplicate = (name: string) => known.has(languageOfName(name));
  const reason = "not a subtitle file; its language has another one here";
  leftOut.push(...others.filter(isDuplicate).map((name) => ({ path: join(folder, name), reason })));
  const files = [...subtitles, ...others.filter((name) => !isDuplicate(name))].flatMap((name) => {
    const read = readFile(join(folder, name), { name: shown(name), info }, options);
    if (typeof read !== "string") return read;
    problems.push({ path: shown(name), reason: read });
    return [];
  });
  return { name: relative(base, folder), folder, youtubeId: id, info, files };
}

/** Reports a missing and an unreadable file in the same way. */
function contentOf(path: string): string {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return "";
  }
}

function infoOf(path: string): VideoInfo | string {
  try {
    return readVideoFile(readFileSync(path, "utf8"));
  } catch (error) {
    return error instanceof Error ? error.message : "this file cannot be read";
  }
}

function readFile(
  path: string,
  { name, info }: { name: string; info: VideoInfo | undefined },
  options: ReadOptions,
): LectureFile | string {
  const language = options.language ?? languageOfName(basename(path));
  if (language === undefined) return "unknown language. Name the file like ar.srt or use --language.";
  try {
    const exportedSha256 = info?.transcripts[language]?.sha256;
    const isLanguageGiven = options.language !== undefined;
    return readLectureFile(path, { name, language, exportedSha256, isLanguageGiven }, options);
  } catch {
    return "this file cannot be read";
  }
}

/** If a video has two texts in one language, neither is imported: only a person knows which is correct. */
function withoutAmbiguous(lectures: Lecture[], problems: SkippedFile[]): Lecture[] {
  const files = new Map<string, string[]>();
  const keyOf = (lecture: Lecture, { language }: LectureFile): string =>
    `${lecture.isVideoOfItsOwn ? lecture.name : ""}\n${lecture.youtubeId}\n${language}`;
  for (const lecture of lectures)
    for (const file of lecture.files) {
      const key = keyOf(lecture, file);
      files.set(key, [...(files.get(key) ?? []), file.name]);
    }
  return lectures.map((lecture) => ({
    ...lecture,
    files: lecture.files.filter((file) => {
      const [first, ...others] = files.get(keyOf(lecture, file)) ?? [];
      if (others.length === 0) return true;
      const reason = `there is also ${others.join(" and ")}, ${languageOf(file.language).name} for the same video. Keep one of them.`;
      if (file.name === first) problems.push({ path: file.name, reason });
      return false;
    }),
  }));
}

/** A file that is not imported, and the reason. */
interface SkippedFile {
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
function findLectures(path: string): { folders: LectureFolder[]; leftOut: SkippedFile[] } {
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
