import { z } from "zod";

/** Per call; more lines need further calls. */
export const maxAskedRows = 30;
/** UTF-16 units of all texts of a call together. */
export const maxAskedCharacters = 10_000;
/** Per line, in UTF-16 units: some minutes of speech. */
export const longestAskedLine = 4000;

const line = z.string("A line is text").max(longestAskedLine, "A line has at most 4,000 characters");

const rowId = z
  .string("An id is text")
  .regex(/^[\w.:-]{1,64}$/, "An id is of up to 64 letters, digits and . : _ -");

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
  .min(1, "Name at least one line")
  .max(maxAskedRows, "Ask for at most 30 lines at a time")
  .refine(
    (rows) => rows.reduce((sum, row) => sum + charactersOf(row), 0) <= maxAskedCharacters,
    "Ask for at most 10,000 characters at a time",
  );
