import { z } from "zod";

import { issue } from "../messages/issue.ts";
/** Per call; more lines need further calls. */
export const maxAskedRows = 30;
/** UTF-16 units of all texts of a call together. */
export const maxAskedCharacters = 10_000;
/** Per line, in UTF-16 units: some minutes of speech. */
export const longestAskedLine = 4000;

const line = z
  .string(issue("line_not_text"))
  .max(longestAskedLine, issue("line_too_long", { limit: longestAskedLine }));

const rowId = z.string(issue("id_not_text")).regex(/^[\w.:-]{1,64}$/, issue("row_id_invalid"));

/** A line to translate, with the translations of the lines around it as shown on the screen. */
const lineToTranslate = z
  .strictObject({
    id: rowId,
    source: line,
    before: line.optional(),
    after: line.optional(),
    current: line.optional(),
  })
  .meta({ id: "LineToTranslate" });

export type LineToTranslate = z.output<typeof lineToTranslate>;

/** How much a row counts towards a call's limit. */
export function charactersOf({ source, before = "", after = "", current = "" }: LineToTranslate): number {
  return source.length + before.length + after.length + current.length;
}

export const askedRows = z
  .array(lineToTranslate)
  .min(1, issue("no_line_named"))
  .max(maxAskedRows, issue("too_many_lines_asked", { most: maxAskedRows }))
  .refine(
    (rows) => rows.reduce((sum, row) => sum + charactersOf(row), 0) <= maxAskedCharacters,
    issue("lines_asked_too_long", { limit: maxAskedCharacters }),
  );
