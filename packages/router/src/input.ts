import { z } from "zod";
import { languageTags } from "@minbar/domain/library/language";

const largestId = 2 ** 31 - 1;

/** Parses text of a path or query as a number: decimal digits only, so `0x10`, `1e3` and an empty text are no numbers. */
function fromText(digits: number) {
  const form = new RegExp(`^[0-9]{1,${digits}}$`);
  return (value: number): number => (typeof value === "string" && form.test(value) ? Number(value) : value);
}

/** Digits; no path or query has a longer number by mistake. */
const longestNumber = 100;

/** No row has the id 0: a number that is too large for an id is a 404 too. */
function possibleId(id: number): number {
  return typeof id === "number" && id > largestId ? 0 : id;
}

/** A content id: a whole number, as JSON or as text in a path. */
export const idInput = z.preprocess(
  (value: number) => possibleId(fromText(longestNumber)(value)),
  z.number("An id is a whole number").int("An id is a whole number").min(0, "An id is a whole number"),
);

/** The tag of one of the seven languages. */
export const languageInput = z.enum(languageTags, "No such language");

/** `?version=` of a DELETE, which has no body. */
export const queryVersionInput = z
  .preprocess(
    fromText(10),
    z
      .number("A version is a whole number")
      .int("A version is a whole number")
      .min(0)
      .max(largestId, "No such version"),
  )
  .optional();

export const segmentIdInput = z.string("The id is not text").regex(/^[\w.:-]{1,64}$/, "No such segment");

/** `?limit=`: the maximum number of rows per page. */
export function limitInput(most: number) {
  const wrong = `A limit is a whole number from 1 to ${most}`;
  const limit = z.number(wrong).int(wrong).min(1, wrong).max(most, wrong);
  return z.preprocess(fromText(String(most).length), limit).optional();
}

const wrongInstant = "Write a time like 2026-11-22T10:50:00.000Z or 2026-11-22T13:50:00+03:00";

/** In a query, an unescaped plus sign is a space. */
const spaceForPlus = / (?=\d{2}:\d{2}$)/;

/** A time from 1970 on, in UTC or with an offset, in whole milliseconds; further digits are dropped. Made UTC. */
export const instantInput = z
  .string(wrongInstant)
  .transform((text) => text.replace(spaceForPlus, "+"))
  .pipe(z.iso.datetime({ error: wrongInstant, abort: true, offset: true }))
  .refine((text) => Date.parse(text) >= 0, wrongInstant)
  .transform((text) => new Date(text).toISOString());

/** `?flag=true`; an enum, because a query holds text. */
export const flagInput = z.enum(["true", "false"], "Write true or false").optional();

/** A JSON body whose texts hold no U+0000, which PostgreSQL does not store. */
export function bodyInput<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape, z.core.$strict>,
): z.ZodObject<Shape, z.core.$strict> {
  const fields = Object.entries(schema.shape).map(([name, field]) => [name, z.pipe(field, storable)]);
  return z.strictObject(Object.fromEntries(fields));
}

const storable = z.transform((value: unknown, context) => {
  if (typeof value === "string" && value.includes("\0"))
    context.issues.push({ code: "custom", message: "Text must not hold a null character", input: value });
  return value;
});
