import { Option } from "commander";
import type { Command } from "commander";
import { languageTags } from "@minbar/domain/library/language";
import { separatorNames } from "@minbar/domain/subtitles/transcript-format";
import { encodingOf, pathOf } from "./arguments.ts";
import { withMigrated } from "./command-database.ts";
import { exportTo } from "./library/export.ts";
import type { ExportOptions } from "./library/export.ts";
import { exportFormats } from "./library/file-text.ts";
import type { ImportOptions } from "./library/import.ts";
import { markFailed } from "./output.ts";
import { stopSignal } from "./stop-signal.ts";

function addLanguage(command: Command, description: string): Command {
  return command.addOption(new Option("--language <tag>", description).choices([...languageTags]));
}

/** `minbar import`. */
export function addImport(program: Command): void {
  addLanguage(program.command("import"), "the language of all files, instead of their names")
    .description(
      "Import subtitle files: one file, or a folder of <lecture>/<language>.srt with video_url.txt",
    )
    .argument(
      "<path>",
      "file or folder (SRT, WebVTT, ASS, TTML, SBV, LRC, CSV, JSON of Whisper or YouTube, time-stamped text, …)",
    )
    .option("--playlist <name>", "add new videos to this playlist; created if missing")
    .option("--video <url>", "the YouTube URL, if there is no video_url.txt")
    .option("--publish", "publish; otherwise Arabic becomes a draft and new videos are hidden", false)
    .option("--replace", "overwrite what staff changed, checked, removed or hid", false)
    .option("--title <title>", "the title of the video, instead of that of its folder or video.json")
    .option(
      "--encoding <name>",
      "the encoding of the files, such as windows-1251; detected by default",
      encodingOf,
    )
    .option(
      "--column <name>",
      "of tables (CSV) with several columns of words: the head of the column to read; by default that of the language",
    )
    .option("--decode-entities", "decode HTML entities such as &quot;", false)
    .option("--as-is", "keep rolling captions and other repeated or damaged text as they stand", false)
    .option("--dry-run", "report what the import would do, and change nothing", false)
    .option("--keep-going", "skip files with problems and import the others", false)
    .action((path: string, options: ImportOptions) =>
      withMigrated(async (db) => {
        // Loaded here, because what tells languages apart is a megabyte.
        const { importPath } = await import("./library/import.ts");
        if (!(await importPath(db, pathOf(path), options))) markFailed();
      }),
    );
}

/** `minbar export`. */
export function addExport(program: Command): void {
  addLanguage(program.command("export"), "export only this language")
    .description("Export videos, transcripts and drafts to a folder that import can read")
    .argument("<folder>", "a new or empty folder")
    .option("--playlist <name>", "export only this playlist")
    .addOption(new Option("--format <format>", "the file format").choices(exportFormats).default("srt"))
    .addOption(
      new Option("--beside <tag>", "with --format csv: the language of a second column").choices([
        ...languageTags,
      ]),
    )
    .addOption(
      new Option("--separator <name>", "with --format csv: what stands between the columns").choices(
        separatorNames,
      ),
    )
    .option(
      "--direction-marks",
      "with SRT and WebVTT: marks around right-to-left lines, for players that need them",
    )
    .action((folder: string, options: ExportOptions) =>
      withMigrated((db) =>
        exportTo(db, pathOf(folder), { ...options, signal: stopSignal("The export was stopped.") }),
      ),
    );
}
