import { createHash } from "node:crypto";

import { z } from "zod";
import { searchLectures } from "@minbar/data/search/search";
import { message } from "@minbar/domain/messages/message";
import { issue } from "@minbar/domain/messages/issue";
import { languageTags } from "@minbar/domain/library/language";
import { asListed, listedVideo } from "@minbar/domain/library/video-output";
import { seesHidden } from "@minbar/domain/people/permission";
import { parseQuery } from "@minbar/domain/search/query";
import { longestQuery } from "@minbar/domain/search/query-length";
import { approvalStatuses } from "@minbar/domain/segments/approval";
import { idInput, limitInput } from "../input.ts";
import { longOutput } from "../output.ts";
import { invalidField } from "../refusal.ts";
import { searchPage } from "../paging.ts";
import { restOf } from "../rest.ts";
import { anyone, router } from "../trpc.ts";

const rest = restOf("Search");

const range = z.tuple([z.int(), z.int()]);

const searchResult = z
  .object({
    video: listedVideo
      .pick({ id: true, title: true, thumbnailUrl: true, duration: true, playlistId: true })
      .extend({ titleMatches: z.array(range), playlistName: z.string().nullable() }),
    language: z.enum(languageTags).nullable(),
    approvalStatus: z.enum(approvalStatuses).nullable(),
    lines: z.array(
      z.object({
        segmentId: z.string(),
        index: z.int(),
        time: z.string(),
        text: z.string(),
        matches: z.array(range),
      }),
    ),
    lineCount: z.int(),
  })
  .meta({ id: "SearchResult" });

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
  lines: anyone()
    .meta(
      rest.get("/search", "Search all lectures", {
        description:
          "Searches the published lines of all lectures, and the titles of lectures and playlists. A lecture is found if its text has every word, the best first: words as you typed them come before words with clitics or another ending. Words in quotes are one phrase. The last word also finds longer words, unless a space follows it. `matches` gives the words that were found as offsets in UTF-16 code units of `text`. Staff also find hidden lectures.",
        cache: true,
      }),
    )
    .input(
      z.strictObject({
        q: z
          .string(issue("search_word_missing"))
          .max(longestQuery, issue("search_words_too_long", { characters: longestQuery })),
        language: z.enum(languageTags, issue("no_such_language")).optional(),
        playlistId: idInput.optional(),
        categoryId: idInput.optional(),
        videoId: idInput.optional(),
        limit: limitInput(50),
        cursor: z.string(issue("search_cursor_invalid")).optional(),
      }),
    )
    .output(
      longOutput(
        searchPage(searchResult)
          .omit({ total: true })
          .extend({
            lineCount: z.int(),
            isLimited: z.boolean(),
            isComplete: z.boolean(),
            /** `rows` and `next` under their names of 0.1.0, for one release. */
            results: z.array(searchResult).meta({ deprecated: true }),
            nextCursor: z.string().nullable().meta({ deprecated: true }),
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
