import { z } from "zod";
import { countVideos } from "@minbar/data/library/videos-search";
import { listWork } from "@minbar/data/library/work-overview";
import { instant } from "@minbar/domain/output-fields";
import { listedVideo } from "@minbar/domain/library/video-output";
import { approvedLanguageTags } from "@minbar/domain/library/language";
import { can } from "@minbar/domain/people/permission";
import { limitInput, playlistFilterInput } from "../input.ts";
import { longOutput } from "../output.ts";
import { restOf } from "../rest.ts";
import { answerSearch, searchPage, searchShape } from "../paging.ts";
import { may, router } from "../trpc.ts";

const rest = restOf("Dashboard");

/** Videos per page: the first one arrives at once, and the others in few calls. */
const pageSizes = { first: 100, later: 2000 };

const cell = z
  .object({
    language: z.enum(approvedLanguageTags).describe("The language tag"),
    segments: z.int().describe("The number of published segments that contain words"),
    stale: z.int().describe("The number of segments whose Arabic words changed since their translation"),
    hasDraft: z
      .boolean()
      .describe(
        "Whether an Arabic draft differs from the published text; false for callers who may not read drafts",
      ),
    isChecked: z.boolean().describe("Whether an admin has checked it"),
    changedAt: instant("The time when the language was last published or checked, in UTC"),
  })
  .meta({ id: "WorkCell" });

const row = listedVideo
  .pick({ id: true, title: true, youtubeId: true, thumbnailUrl: true, isPublic: true, createdAt: true })
  .extend({
    cells: z.array(cell).describe("The languages that the video has a transcript in, even an empty one"),
  })
  .meta({ id: "WorkRow" });

export const workOverview = router({
  list: may("workOverview:read")
    .meta(
      rest.get("/work-overview", "List the progress of each language of each video", {
        description:
          "Returns the progress of each language of each video, including hidden videos, oldest first. Without `limit` the first page holds 100 videos, and each later one 2,000. Send `next` as `cursor` to get the next page.",
      }),
    )
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
    .output(longOutput(searchPage(row)))
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
