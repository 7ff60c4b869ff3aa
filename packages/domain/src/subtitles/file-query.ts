import { z } from "zod";
import { issue } from "../messages/issue.ts";
import { languageField, versionField } from "../output-fields.ts";
import { separatorNames, transcriptFormats } from "./transcript-format.ts";
import type { TranscriptFormat } from "./transcript-format.ts";

/** A parameter that turns something on. */
const on = z.enum(["1"]);

const download = on
  .optional()
  // Any other value shows the file.
  .catch(undefined)
  .meta({ description: "`1`: the browser saves the file instead of showing it", example: "1" });

const beside = languageField
  .describe("A second language: in a table a column beside the first, otherwise below each line of the first")
  .optional();

const separator = z
  .enum(separatorNames)
  .optional()
  .describe("What stands between the columns: `comma` by default");

const directionMarks = on
  .optional()
  .describe(
    "`1`: U+202B and U+202C stand around each right-to-left line, for players that lay lines out from left to right",
  );

/** Of a format that does not have the parameter. */
const none = z.never().optional();

/** The query of a transcript as a file: only some formats have a second language, separators or direction marks. */
export function fileQueryOf(format: TranscriptFormat) {
  const { hasSecond } = transcriptFormats[format];
  return z.object({
    download,
    beside: hasSecond ? beside : none,
    separator: format === "csv" ? separator : none,
    directionMarks: "hasMarks" in transcriptFormats[format] ? directionMarks : none,
  });
}

/** Digits of a version. */
const wholeNumber = /^\d{1,9}$/;

/** UTF-16 units; heads of columns are a few words. */
const longestColumn = 200;

/** The query of a file that is saved as a text. */
export const savingQuery = z.object({
  version: z
    .preprocess(
      (text) => (typeof text === "string" && wholeNumber.test(text) ? Number(text) : text),
      z.int(issue("file_version_not_whole")).min(0),
    )
    .meta(versionField.meta() ?? {})
    .optional(),
  asIs: z.enum(["1"], issue("as_is_invalid")).optional().meta({
    description:
      "`1`: rolling captions, text that was encoded twice and words of a language model around the file are saved as they stand",
    example: "1",
  }),
  column: z
    .string(issue("column_invalid"))
    .refine((head) => head !== "" && head.length <= longestColumn, issue("column_invalid"))
    .optional()
    .describe(
      "Of a table with several columns of words: the head of the column, or the tag of its language. By default the column of the language in the URL",
    ),
});
