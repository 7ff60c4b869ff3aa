import { z } from "zod";

const largestId = 2 ** 31 - 1;
const maxDigits = 10;

/**
 * Text of a path or query as the number it stands for. A pipe on purpose: the REST adapter rewrites plain
 * `z.number()` schemas in place so that they coerce, and from then on tRPC callers would pass `true` for 1.
 */
const fromPath = (value: number): unknown =>
  typeof value === "string" && /^[0-9]+$/.test(value) && String(value).length <= maxDigits
    ? Number(value)
    : value;

/** A content id: a whole number from 1, as JSON or as text in a path. */
export const idInput = z.preprocess(
  fromPath,
  z
    .number("An id is a whole number")
    .int("An id is a whole number")
    .min(1, "An id starts at 1")
    .max(largestId, "No such id"),
);

/** `?flag=true`. An enum on purpose: `z.boolean()` in a query would take the text `false` for true. */
export const flagInput = z.enum(["true", "false"], "Write true or false").optional();
