import { createHash } from "node:crypto";

import { z } from "zod";
import { searchLectures } from "@minbar/data/search/search";
import { message } from "@minbar/domain/messages/message";
import { issue } from "@minbar/domain/messages/issue";
import { asListed } from "@minbar/domain/library/video-output";
import { seesHidden } from "@minbar/domain/people/permission";
import { parseQuery } from "@minbar/domain/search/query";
import { longestQuery } from "@minbar/domain/search/query-length";
import { searchResult } from "@minbar/domain/search/search-output";
import { idInput, languageInput, limitInput } from "../input.ts";
import { longOutput } from "../output.ts";
import { invalidField } from "../refusal.ts";
import { nextAsCursor, nextCursor, searchPage } from "../paging.ts";
import { restOf, router } from "../trpc.ts";

const { get } = restOf("Search");

const results = z.array(searchResult);

const usualLimit = 10;

const cursorForm = /^(\d{1,4})\.([\w-]{8})$/;

interface SearchInput {
  q: string;
  language?: string | undefined;
  playlistId?: number | undefined;
  categoryId?: number | undefined;
  videoId?: number | undefined;
}

/** Identifies a search, so that the cursor of another one is refused. */
function searchKey({ q, language, playlistId, categoryId, videoId }: SearchInput): string {
  const fields = JSON.stringify([q, language, playlistId, categoryId, videoId]);
  return createHash("sha256").update(fields).digest("base64url").slice(0, 8);
}

function offsetOf(cursor: string | undefined, key: string): number {
  if (cursor === undefined) return 0;
  const [, offset, ofSearch] = cursorForm.exec(cursor) ?? [];
  if (ofSearch !== key) throw invalidField("cursor", message("search_cursor_invalid"));
  return Number(offset);
}

export const search = router({
  lines: get("anyone", "/search", {
    summary: "Search all lectures",
    description:
      "Searches the published lines of all lectures, and the titles of lectures and playlists. A lecture is found if its text has every word, the best first: words as you typed them come before words with clitics or another ending. Words in quotes are one phrase. The last word also finds longer words, unless a space follows it. `matches` gives the words that were found as offsets in UTF-16 code units of `text`. Staff also find hidden lectures.",
    cache: true,
  })
    .input(
      z.strictObject({
        q: z
          .string(issue("search_word_missing"))
          .max(longestQuery, issue("search_words_too_long", { characters: longestQuery }))
          .meta({
            description: "The words to search for, 1 to 200 characters, at most 8 words",
            example: "peace",
          }),
        language: languageInput.describe("Only texts in this language").optional(),
        playlistId: idInput.describe("Only lectures of this playlist").optional(),
        categoryId: idInput.describe("Only lectures of this category").optional(),
        videoId: idInput.describe("Only this video, with all its lines").optional(),
        limit: limitInput(50, "The largest number of lectures per page"),
        cursor: z
          .string(issue("search_cursor_invalid"))
          .meta({ description: nextAsCursor, example: "10.kXw9PzQ4" })
          .optional(),
      }),
    )
    .output(
      longOutput(
        searchPage(searchResult)
          .omit({ total: true })
          .extend({
            rows: results.describe(
              "The lectures, the best first; one entry for each language in which a lecture was found",
            ),
            next: nextCursor.meta({ example: "10.kXw9PzQ4" }),
            lineCount: z.int().describe("The number of lines that were found in all lectures"),
            isLimited: z
              .boolean()
              .describe("`true`: more lines have these words than the 2,000 that were compared"),
            isComplete: z.boolean().meta({
              description:
                "`false`: the newest or oldest texts are not in the index yet; search again in a minute",
              example: true,
            }),
            /** `rows` and `next` under their names of 0.1.0. */
            results: results.meta({
              description: "The same as `rows`; it goes with the next release",
              deprecated: true,
            }),
            nextCursor: nextCursor.meta({
              description: "The same as `next`; it goes with the next release",
              example: "10.kXw9PzQ4",
              deprecated: true,
            }),
          }),
      ),
    )
    .query(async ({ ctx, input: { q, limit = usualLimit, cursor, ...scope } }) => {
      const query = parseQuery(q, scope.language);
      if (query.terms.length === 0) throw invalidField("q", message("search_word_missing"));
      const key = searchKey({ q, ...scope });
      const page = { limit, offset: offsetOf(cursor, key), includeHidden: seesHidden(ctx.user) };
      const { results, nextOffset, ...found } = await searchLectures(ctx.db, query, { ...scope, ...page });
      const rows = results.map((result) => ({ ...result, video: asListed(result.video) }));
      const next = nextOffset === null ? null : `${nextOffset}.${key}`;
      return { ...found, rows, next, results: rows, nextCursor: next };
    }),
});
