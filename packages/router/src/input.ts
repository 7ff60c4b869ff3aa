import { z } from "zod";

const largestId = 2 ** 31 - 1;

/**
 * Text of a path or query as a number. `preprocess` on purpose: the REST adapter changes plain `z.number()` schemas in
 * place so that they coerce, and then tRPC callers could pass `true` for 1.
 */
function fromText(digits: number) {
  const form = new RegExp(`^[0-9]{1,${digits}}$`);
  return (value: number): number => (typeof value === "string" && form.test(value) ? Number(value) : value);
}

/** A content id: a whole number from 1, as JSON or as text in a path. */
export const idInput = z.preprocess(
  fromText(10),
  z
    .number("An id is a whole number")
    .int("An id is a whole number")
    .min(1, "An id starts at 1")
    .max(largestId, "No such id"),
);

export const segmentIdInput = z.string("The id is not text").regex(/^[\w.:-]{1,64}$/, "No such segment");

/** `?limit=`: how many rows a page has at most. */
export function limitInput(most: number) {
  const wrong = `A limit is a whole number from 1 to ${most}`;
  const limit = z.number(wrong).int(wrong).min(1, wrong).max(most, wrong);
  return z.preprocess(fromText(String(most).length), limit).optional();
}

const wrongInstant = "Write a time in UTC like 2026-11-22T10:50:00.000Z";

/** A time of day in UTC, from 1970 on; to the millisecond, of which parts are left off. */
export const instantInput = z.iso
  .datetime({ error: wrongInstant, abort: true })
  .refine((text) => Date.parse(text) >= 0, wrongInstant)
  .transform((text) => new Date(text).toISOString());

/** `?flag=true`. An enum on purpose: `z.boolean()` in a query would take the text `false` for true. */
export const flagInput = z.enum(["true", "false"], "Write true or false").optional();

/**
 * A JSON body with its fields out of the REST adapter's reach: plain numbers and booleans in `schema` would be
 * rewritten in place so that they coerce, and `"5"`, `true` or `[5]` would be taken for 5 wherever that schema is used.
 */
export function bodyInput<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape, z.core.$strict>,
): z.ZodObject<Shape, z.core.$strict> {
  const fields = Object.entries(schema.shape).map(([name, field]) => [name, z.pipe(field, storable)]);
  return z.strictObject(Object.fromEntries(fields));
}

/** PostgreSQL stores no U+0000. */
const storable = z.transform((value: unknown, context) => {
  if (typeof value === "string" && value.includes("\0"))
    context.issues.push({ code: "custom", message: "Text must not hold a null character", input: value });
  return value;
});
