import type { Db } from "@minbar/data/connect";
import { languageOf } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { readLibrary } from "./lectures.ts";
import type { Library } from "./lectures.ts";
import { storeLectures } from "./store.ts";

export interface ImportOptions {
  playlist?: string | undefined;
  language?: LanguageTag | undefined;
  video?: string | undefined;
  publish: boolean;
}

/** Reads everything first and stores it in one transaction: a single problem imports nothing. */
export async function importPath(db: Db, path: string, options: ImportOptions): Promise<void> {
  const started = performance.now();
  const library = readLibrary(path, options);
  for (const line of describe(library)) console.log(line);
  if (library.problems.length > 0) throw new Error(refusal(library.problems));

  const changed = await storeLectures(db, library.lectures, options);
  const files = library.lectures.flatMap((lecture) => lecture.files);
  const total = (of: (file: (typeof files)[number]) => number): number =>
    files.reduce((sum, file) => sum + of(file), 0);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `\n${files.length} files of ${library.lectures.length} videos: ${total((file) => file.read.segments.length)} segments read, ` +
      `${total((file) => file.read.skipped.length)} notes. ${changed} transcripts stored, ` +
      `${files.length - changed} already there, in ${seconds} s.`,
  );
}

/** A line a file, and under it whatever was skipped, with its line in the file and the reason. */
function* describe({ lectures, leftOut }: Library): Generator<string> {
  for (const { title, files } of lectures) {
    yield title;
    for (const { name, language, read } of files) {
      yield `  ${name}  ${languageOf(language).name}, ${read.encoding}: ${read.segments.length} segments`;
      for (const { line, reason } of read.skipped) yield `      line ${line}: ${reason}`;
    }
  }
  for (const name of leftOut) yield `  ${name}: not a subtitle file, left out`;
}

function refusal(problems: string[]): string {
  return ["Nothing was imported:", ...problems.map((problem) => `  ${problem}`)].join("\n");
}
