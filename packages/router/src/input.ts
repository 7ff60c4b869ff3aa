import { z } from "zod";
import { issue } from "@minbar/domain/messages/issue";
import { languageTags } from "@minbar/domain/library/language";
import { segmentIdField, versionField } from "@minbar/domain/output-fields";

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

const contentId = z.preprocess(
  (value: number) => possibleId(fromText(longestNumber)(value)),
  z.number(issue("id_not_whole")).int(issue("id_not_whole")).min(0, issue("id_not_whole")),
);

/** A content id: a whole number, as JSON or as text in a path. */
export const idInput = contentId.describe("The id");

/** The id of a playlist, or `none`: no playlist. */
export const playlistFilterInput = z.union([z.literal("none"), contentId], issue("playlist_filter_invalid"));

export const videoIdInput = idInput.describe("The id of a video");

/** The tag of one of the seven languages. */
export const languageInput = z.enum(languageTags, issue("no_such_language")).describe("The language tag");

/** `?version=` of a DELETE, which has no body. */
export const queryVersionInput = z
  .preprocess(
    fromText(10),
    z
      .number(issue("version_not_whole"))
      .int(issue("version_not_whole"))
      .min(0)
      .max(largestId, issue("no_such_version")),
  )
  .meta(versionField.meta() ?? {})
  .optional();

export const segmentIdInput = z
  .string(issue("line_id_not_text"))
  .regex(/^[\w.:-]{1,64}$/, issue("no_such_segment"))
  .meta(segmentIdField.meta() ?? {});

/** `?limit=`: the maximum number of rows per page. */
export function limitInput(
  most: number,
  words = "The largest number of rows per page; the `Link` header names the next page",
) {
  const wrong = issue("limit_invalid", { most });
  const limit = z.number(wrong).int(wrong).min(1, wrong).max(most, wrong);
  return z
    .preprocess(fromText(String(most).length), limit)
    .meta({ description: words, example: 50 })
    .optional();
}

const wrongInstant = issue("instant_invalid");

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
export const flagInput = z.enum(["true", "false"], issue("not_boolean"));

/** A description, with an example or a format if it needs one; a schema stands for its own description and example. */
type FieldWords = string | { description: string; example?: unknown; format?: "email" } | z.ZodType;

/**
 * The same schema with the descriptions of its fields in the API reference. For schemas of the domain, which the console
 * loads: their texts stay on the server.
 */
export function withDescriptions<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape, z.core.$strict>,
  words: Partial<Record<keyof Shape & string, FieldWords>>,
): z.ZodObject<Shape, z.core.$strict> {
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    const own = words[name];
    if (own === undefined || !(field instanceof z.ZodType)) return [name, field];
    return [name, field.meta(metaOf(own))];
  });
  return schema.clone({ ...schema.def, shape: Object.fromEntries(fields) });
}

function metaOf(words: FieldWords): z.GlobalMeta {
  if (typeof words === "string") return { description: words };
  if (!(words instanceof z.ZodType)) return words;
  const field = words instanceof z.ZodOptional ? words.unwrap() : words;
  const { description, example } = z.globalRegistry.get(field) ?? {};
  return { description, example };
}

/** A JSON body whose texts hold no U+0000, which PostgreSQL does not store. */
export function bodyInput<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape, z.core.$strict>,
): z.ZodObject<Shape, z.core.$strict> {
  const fields = Object.entries(schema.shape).map(([name, field]) => [name, z.pipe(field, storable)]);
  return z.strictObject(Object.fromEntries(fields));
}

const storable = z.transform((value: unknown, context) => {
  if (typeof value === "string" && value.includes("\0"))
    context.issues.push({ code: "custom", message: issue("null_character"), input: value });
  return value;
});
