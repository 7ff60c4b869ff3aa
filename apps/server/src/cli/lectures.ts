import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, extname, join, relative } from "node:path";
import { isLanguageTag } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { readSubtitleFile } from "@minbar/domain/subtitles/subtitle-file";
import type { SubtitleFile } from "@minbar/domain/subtitles/subtitle-file";
import { youtubeId } from "@minbar/domain/library/youtube";

/** One video with its subtitle files, as a folder holds them. */
export interface Lecture {
  title: string;
  youtubeId: string;
  files: LectureFile[];
}

export interface LectureFile {
  /** Relative to the path that was given. */
  name: string;
  language: LanguageTag;
  read: SubtitleFile;
}

/** All that a path holds; one problem is enough to import nothing. */
export interface Library {
  lectures: Lecture[];
  problems: string[];
  leftOut: string[];
}

interface Wanted {
  language?: LanguageTag | undefined;
  /** The video's YouTube address, where no `video_url.txt` tells it. */
  video?: string | undefined;
}

const urlFile = "video_url.txt";
const subtitleEndings = new Set([".srt", ".vtt", ".txt"]);

/** Reads a subtitle file, a lecture's folder, or a folder of lectures. Nothing is written anywhere. */
export function readLibrary(path: string, wanted: Wanted): Library {
  const library: Library = { lectures: [], problems: [], leftOut: [] };
  const base = statSync(path).isDirectory() ? path : dirname(path);
  for (const { folder, files } of lectureFolders(path)) {
    const lecture = readLecture({ base, folder, files, wanted, library });
    if (lecture) library.lectures.push(lecture);
  }
  if (library.lectures.length === 0 && library.problems.length === 0) {
    library.problems.push(
      `${path}: no subtitle files here. Expected <lecture>/<language>.srt beside ${urlFile}.`,
    );
  }
  return library;
}

interface LectureFolder {
  folder: string;
  files: string[];
}

function lectureFolders(path: string): LectureFolder[] {
  if (!statSync(path).isDirectory()) return [{ folder: dirname(path), files: [basename(path)] }];
  const entries = readdirSync(path, { withFileTypes: true }).toSorted((a, b) =>
    a.name.localeCompare(b.name, "en"),
  );
  const files = entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  if (files.some(isSubtitleFile)) return [{ folder: path, files }];
  return entries
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) => lectureFolders(join(path, entry.name)));
}

function isSubtitleFile(name: string): boolean {
  return name !== urlFile && subtitleEndings.has(extname(name).toLowerCase());
}

interface Reading extends LectureFolder {
  base: string;
  wanted: Wanted;
  library: Library;
}

function readLecture(reading: Reading): Lecture | undefined {
  const { base, folder, files, wanted, library } = reading;
  const shown = (name: string): string => relative(base, join(folder, name)) || name;
  library.leftOut.push(...files.filter((name) => name !== urlFile && !isSubtitleFile(name)).map(shown));

  const id = videoOf(folder, wanted.video);
  if (id === undefined) {
    library.problems.push(
      `${shown(urlFile)}: no YouTube address of the video here. Write it there or give --video.`,
    );
    return undefined;
  }
  const readable = files.filter(isSubtitleFile).flatMap((name) => readFile(reading, name) ?? []);
  return { title: titleOf(folder), youtubeId: id, files: readable };
}

function readFile({ base, folder, wanted, library }: Reading, name: string): LectureFile | undefined {
  const path = join(folder, name);
  const shown = relative(base, path) || name;
  const language = wanted.language ?? languageOfName(name);
  if (language === undefined) {
    library.problems.push(`${shown}: which language is it? Name it like ar.srt or give --language.`);
    return undefined;
  }
  const read = readSubtitleFile(readFileSync(path), name);
  if (read.segments.length === 0) {
    library.problems.push(`${shown}: ${read.skipped[0]?.reason ?? "nothing with a time in it"}`);
    return undefined;
  }
  return { name: shown, language, read };
}

/** `ar.srt`, `talk.ar.srt` and `AR.SRT` are Arabic. */
function languageOfName(name: string): LanguageTag | undefined {
  const tag = name.slice(0, -extname(name).length).split(".").at(-1)?.toLowerCase() ?? "";
  return isLanguageTag(tag) ? tag : undefined;
}

function videoOf(folder: string, given: string | undefined): string | undefined {
  if (given !== undefined) return youtubeId(given);
  try {
    return youtubeId(readFileSync(join(folder, urlFile), "utf8").trim());
  } catch {
    // No such file, or none that can be read: for the person who imports, the same mistake.
    return undefined;
  }
}

/** `eulers-formula_dynamically` to `Eulers formula dynamically`. */
function titleOf(folder: string): string {
  const words = basename(folder).replaceAll(/[-_]/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
