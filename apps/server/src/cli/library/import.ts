import type { Db } from "@minbar/data/connect";
import { languageOf } from "@minbar/domain/library/language";
import { giveResult, printLine } from "../output.ts";
import { readLibrary } from "./lectures.ts";
import type { ReadOptions, Lecture, Library } from "./lectures.ts";
import { storeLectures } from "./store.ts";
import type { Outcome, StoredLecture } from "./store.ts";
import type { StoreOptions } from "./store-video.ts";
import { counted } from "../counted.ts";
import type { LectureFile } from "./lecture-file.ts";

export interface ImportOptions extends ReadOptions, StoreOptions {
  /** Reports what would be imported and changes nothing. */
  dryRun?: boolean | undefined;
  /** Imports the rest when some files have problems. */
  keepGoing?: boolean | undefined;
}

/**
 * Reads everything first and stores it in one transaction. If there is a problem, nothing is imported unless `keepGoing` is
 * set. Returns whether there was no problem.
 */
export async function importPath(db: Db, path: string, options: ImportOptions): Promise<boolean> {
  const started = performance.now();
  const library = readLibrary(path, options);
  const isRefused = library.problems.length > 0 && !options.keepGoing;
  const stored = isRefused ? undefined : await storeLectures(db, library.lectures, options);
  const seconds = (performance.now() - started) / 1000;
  const report = reportOf(library, { stored, isDryRun: options.dryRun === true, seconds });
  giveResult(report);
  for (const line of reportLines(report)) printLine(line);
  return library.problems.length === 0;
}

interface Result {
  /** `undefined`: there were problems, so nothing was stored. */
  stored: readonly StoredLecture[] | undefined;
  isDryRun: boolean;
  seconds: number;
}

/** The result of an import for programs; `reportLines` prints it for people. */
function reportOf(library: Library, { stored, isDryRun, seconds }: Result) {
  const lectures = stored ?? library.lectures.map((lecture) => ({ ...lecture, ...untried }));
  return {
    dryRun: isDryRun,
    refused: stored === undefined,
    videos: lectures.map(videoOf),
    leftOut: library.leftOut,
    problems: library.problems,
    seconds: Math.round(seconds * 10) / 10,
  };
}

type Report = ReturnType<typeof reportOf>;

const untried = { isNew: false, notes: [], outcomes: [] };

function videoOf(lecture: Lecture & Pick<StoredLecture, "isNew" | "notes" | "outcomes">) {
  const { title, youtubeId, isNew, notes, files, outcomes } = lecture;
  return { title, youtubeId, isNew, notes, files: files.map((file, at) => fileOf(file, outcomes[at])) };
}

type FileReport = ReturnType<typeof fileOf>;

function fileOf(file: LectureFile, outcome: Outcome | "none" = "none") {
  const { name, language, encoding, isGuess: encodingIsGuess, notes } = file;
  const segments = file.segments.length;
  return { name, language, encoding, encodingIsGuess, segments, notes, outcome };
}

/** A line per file, followed by its skipped parts with line number and reason. */
function* reportLines(report: Report): Generator<string> {
  for (const { title, notes, files } of report.videos) {
    yield title;
    for (const note of notes) yield `    ${note}`;
    for (const file of files) yield* fileLines(file);
  }
  for (const { path, reason } of report.leftOut) yield `  ${path}: ${reason}, left out`;
  if (report.videos.length > 0) yield "";
  if (report.problems.length > 0) yield report.refused ? "Nothing was imported:" : "Left out:";
  for (const { path, reason } of report.problems) yield `  ${path}: ${reason}`;
  if (!report.refused) yield summaryOf(report);
}

function* fileLines({ name, language, encoding, encodingIsGuess, segments, notes, outcome }: FileReport) {
  const guess = encodingIsGuess ? " (a guess)" : "";
  yield `  ${name}  ${languageOf(language).name}, ${encoding}${guess}: ${counted(segments, "segment")}`;
  for (const { line, text } of notes)
    yield line === undefined ? `      ${text}` : `      line ${line}: ${text}`;
  if (outcome === "kept")
    yield "      kept, because it was changed, checked or removed; --replace overwrites it";
}

function summaryOf({ videos, dryRun, seconds }: Report): string {
  const files = videos.flatMap((video) => video.files);
  const segments = files.reduce((sum, file) => sum + file.segments, 0);
  const notes =
    files.reduce((sum, file) => sum + file.notes.length, 0) +
    videos.reduce((sum, video) => sum + video.notes.length, 0);
  const count = (outcome: FileReport["outcome"]): number =>
    files.filter((file) => file.outcome === outcome).length;
  const conflicts = count("kept") > 0 ? `, ${count("kept")} kept` : "";
  const read = `${counted(files.length, "file")} of ${counted(videos.length, "video")}: ${counted(segments, "segment")} read, ${counted(notes, "note")}.`;
  const stored = `${counted(count("stored"), "transcript")} ${dryRun ? "would be stored" : "stored"}`;
  const end = dryRun ? "This was a dry run: nothing was changed." : `Done in ${seconds.toFixed(1)} s.`;
  return `${read} ${stored}, ${count("unchanged")} already there${conflicts}. ${end}`;
}
