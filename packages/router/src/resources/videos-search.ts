import { z } from "zod";
import { countVideos, searchVideos } from "@minbar/data/library/videos-search";
import { videoStatuses } from "@minbar/domain/library/video";
import { videoUpdate } from "@minbar/domain/library/video-input";
import { idInput } from "../input.ts";
import { longOutput } from "../output.ts";
import { restOf } from "../rest.ts";
import { answerSearch, searchPage, searchShape } from "./search-page.ts";
import { may } from "../trpc.ts";
import { asListed, videoSummary } from "./video-output.ts";

const rest = restOf("Library");

/** The list of all videos as staff see it, a page at a time. */
export const searchOfVideos = may("library:search")
  .meta(
    rest.get("/library/videos", "Find videos by words of their titles, hidden ones too, a page at a time"),
  )
  .input(
    z.strictObject({
      ...searchShape,
      status: z.enum(videoStatuses, `A status is ${videoStatuses.join(", ")}`).optional(),
      youtubeId: videoUpdate.shape.youtubeId,
      playlist: z.union([z.literal("none"), idInput], "A playlist is its id, or none").optional(),
      sort: z.enum(["oldest", "newest"], "Sort by oldest or newest").optional(),
    }),
  )
  .output(longOutput(searchPage(videoSummary)))
  .query(async ({ ctx, input: { q, status, youtubeId, playlist, sort, ...asked } }) => {
    const query = { text: q, status, youtubeId, playlistId: playlist === "none" ? null : playlist };
    const { rows, ...page } = await answerSearch(asked, {
      list: (page) => searchVideos(ctx.db, query, { ...page, newestFirst: sort === "newest" }),
      count: () => countVideos(ctx.db, query),
    });
    return { ...page, rows: rows.map(asListed) };
  });
