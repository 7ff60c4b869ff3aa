import { z } from "zod";
import { countVideos } from "@minbar/data/library/videos-search";
import { listWork } from "@minbar/data/library/work-overview";
import { workRow } from "@minbar/domain/library/work-overview-output";
import { can } from "@minbar/domain/people/permission";
import { limitInput, playlistFilterInput } from "../input.ts";
import { longOutput } from "../output.ts";
import { answerSearch, searchPage, searchShape } from "../paging.ts";
import { restOf, router } from "../trpc.ts";

const { get } = restOf("Dashboard");

/** Videos per page: the first one arrives at once, and the others in few calls. */
const pageSizes = { first: 100, later: 2000 };

export const workOverview = router({
  list: get("workOverview:read", "/work-overview", {
    summary: "List the progress of each language of each video",
    description:
      "Returns the progress of each language of each video, including hidden videos, oldest first. Without `limit` the first page holds 100 videos, and each later one 2,000. Send `next` as `cursor` to get the next page.",
  })
    .input(
      z.strictObject({
        q: searchShape.q,
        playlist: playlistFilterInput
          .meta({
            description: "Only videos of the playlist with this id; `none`: only videos without a playlist",
            example: 1,
          })
          .optional(),
        limit: limitInput(pageSizes.later, "The largest number of rows, at most 2,000"),
        cursor: searchShape.cursor,
      }),
    )
    .output(longOutput(searchPage(workRow)))
    .query(
      async ({ ctx, input: { q, playlist, cursor, limit = cursor ? pageSizes.later : pageSizes.first } }) => {
        const query = { text: q, playlistId: playlist === "none" ? null : playlist };
        const { rows, ...page } = await answerSearch(
          { limit, cursor },
          {
            list: (page) => listWork(ctx.db, query, page),
            count: () => countVideos(ctx.db, query),
          },
        );
        if (can(ctx.user, "transcript:readDraft")) return { ...page, rows };
        const withoutDraft = rows.map(({ cells, ...video }) => ({
          ...video,
          cells: cells.map((each) => ({ ...each, hasDraft: false })),
        }));
        return { ...page, rows: withoutDraft };
      },
    ),
});
