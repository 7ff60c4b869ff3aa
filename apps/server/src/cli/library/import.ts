import type { Db } from "@minbar/data/connect";
import { giveResult, printLine } from "../output.ts";
import { readLibrary } from "./lectures.ts";
import type { ReadOptions } from "./lectures.ts";
import { reportLines, reportOf } from "./report.ts";
import { storeLectures } from "./store.ts";
import type { StoreOptions } from "./store-video.ts";

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
