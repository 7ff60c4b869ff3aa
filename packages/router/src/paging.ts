import { z } from "zod";
import type { Page, Position } from "@minbar/data/library/page";
import { issue } from "@minbar/domain/messages/issue";
import { instantInput, limitInput } from "./input.ts";
import type { Context } from "./trpc.ts";
import { streamList } from "./stream-list.ts";
import type { List } from "./stream-list.ts";

const wrongCursor = issue("cursor_invalid");

const limit = limitInput(1000);

/** Milliseconds of `createdAt`, the id, and in a playlist the video's position: `1795258496123.12.3`. */
const cursorForm = /^(\d{1,14})\.([\w-]{1,64})(?:\.(\d{1,10}))?$/;
const idForm = /^\d{1,9}$/;

function cursorFor(isId: (id: string) => boolean) {
  return z
    .string(wrongCursor)
    .transform((text, context): Position => {
      const [, createdAt = "", id = "", place] = cursorForm.exec(text) ?? [];
      if (id === "" || !isId(id)) {
        context.issues.push({ code: "custom", message: wrongCursor, input: text });
        return z.NEVER;
      }
      const playlistOrder = place === undefined ? null : Number(place);
      return { createdAt: new Date(Number(createdAt)).toISOString(), id, playlistOrder };
    })
    .meta({
      description: "The start of the page. Follow the `Link` header of the page before; do not build cursors",
      example: "1795258306302.6.1",
    });
}

const contentCursor = cursorFor((id) => idForm.test(id));

/** `?limit=&cursor=` of a list of content. */
export const pageShape = { limit, cursor: contentCursor.optional() };

/** The same for a list of people, whose ids are opaque. */
export const peoplePageShape = { limit, cursor: cursorFor(() => true).optional() };

/** The input of a list that takes nothing but its page. */
export const pageInput = z.strictObject(pageShape).optional();
export const peoplePageInput = z.strictObject(peoplePageShape).optional();

/** `?updatedSince=`: only what was changed then or later, in the order of the changes. */
export const changesShape = {
  updatedSince: instantInput
    .describe("Only rows that changed at or after this time (UTC), in the order of their changes")
    .optional(),
};

/** The path of a list with the query parameters that are the same on every page. */
export function listPath(path: string, query: Record<string, string | number | undefined>): string {
  const fields = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return [path, ...(fields.length > 0 ? [fields.join("&")] : [])].join("?");
}

/** Of a row in a list of changes. */
export function changePosition({ id, updatedAt }: { id: number; updatedAt: string }): Position {
  return { id, createdAt: updatedAt };
}

interface PageQuery {
  limit?: number | undefined;
  cursor?: Position | undefined;
}

/** Rows of a page with a cursor and without a limit. */
const usualLimit = 100;

/** Like `answerPage`, for a list that grows with the library. */
export function answerList<Row extends Position>(
  ctx: Context,
  query: PageQuery & { path: string },
  list: List<Row>,
): Promise<Row[]> {
  if (isWhole(query)) return streamList(ctx, list);
  const { read, positionOf = (row) => row } = list;
  return answerPageBy(ctx, query, { list: (page) => read(ctx.db, page), positionOf });
}

function isWhole({ limit, cursor }: PageQuery): boolean {
  return limit === undefined && cursor === undefined;
}

/**
 * The whole list or, with a limit or a cursor, a page of it; the `Link` header then names the next page, if any (RFC 8288).
 * `path`: the list's path with the query that is the same on every page.
 */
export function answerPage<Row extends Position>(
  ctx: Context,
  query: PageQuery & { path: string },
  list: (page: Page) => Promise<Row[]>,
): Promise<Row[]> {
  return answerPageBy(ctx, query, { list, positionOf: (row) => row });
}

/** Like `answerPage`, for a list that is not sorted by its creation time. */
export async function answerPageBy<Row>(
  ctx: Context,
  { path, ...query }: PageQuery & { path: string },
  source: PageSource<Row>,
): Promise<Row[]> {
  if (isWhole(query)) return source.list({});
  const { limit = usualLimit, cursor } = query;
  const { rows, next } = await readPage(source, { limit, cursor });
  const mark = path.includes("?") ? "&" : "?";
  if (next) ctx.headers?.set("Link", `<${path}${mark}limit=${limit}&cursor=${next}>; rel="next"`);
  return rows;
}

interface PageSource<Row> {
  list: (page: Page) => Promise<Row[]>;
  positionOf: (row: Row) => Position;
}

/** A page, and the cursor of the next one; `null` on the last. */
async function readPage<Row>(
  { list, positionOf }: PageSource<Row>,
  { limit, cursor }: PageQuery & { limit: number },
): Promise<{ rows: Row[]; next: string | null }> {
  const found = await list({ limit: limit + 1, after: cursor });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: last && found.length > limit ? cursorOf(positionOf(last)) : null };
}

/** The position of a row as a cursor. */
export function cursorOf({ createdAt, id, playlistOrder }: Position): string {
  const place = typeof playlistOrder === "number" ? `.${playlistOrder}` : "";
  return `${Date.parse(createdAt)}.${id}${place}`;
}

/** The search: words in any order and spelling. */
export const searchedText = z
  .string(issue("search_missing"))
  .max(500, issue("search_too_long"))
  .meta({ description: "Words of the name, in any order, with or without vowel marks", example: "reading" });

export const nextAsCursor = "The start of the page: `next` of the page before";

/** `?limit=&cursor=` of a list that returns the next page's cursor in its body; by default 60 at a time. */
export const searchPageShape = {
  limit: limitInput(100, "The largest number of rows, 60 by default"),
  cursor: contentCursor.describe(nextAsCursor).optional(),
};

/** The same for a list with a search. */
export const searchShape = { q: searchedText.optional(), ...searchPageShape };

export const nextCursor = z.string().nullable().meta({
  description: "The `cursor` of the next page; null on the last",
  example: "1795258306302.6.1",
});

export function searchPage<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row).describe("One page of the results"),
    total: z.int().describe("The number of results; only on the first page").optional(),
    next: nextCursor,
  });
}

interface SearchSource<Row> {
  list: (page: Page) => Promise<Row[]>;
  /** Absent if the total is not needed. */
  count?: () => Promise<number>;
}

export async function answerSearch<Row extends Position>(
  { limit = 60, cursor }: PageQuery,
  { list, count }: SearchSource<Row>,
): Promise<{ rows: Row[]; total?: number; next: string | null }> {
  const page = await readPage({ list, positionOf: (row) => row }, { limit, cursor });
  return cursor || !count ? page : { ...page, total: await count() };
}
