import { z } from "zod";
import { readDashboardStats } from "@minbar/data/library/counts";
import { rest } from "../rest.ts";
import { may, router } from "../trpc.ts";

const stats = z.object({
  totalVideos: z.int(),
  totalTranscripts: z.int(),
  totalLanguages: z.int(),
  totalPlaylists: z.int(),
});

export const dashboard = router({
  stats: may("dashboard:read")
    .meta(
      rest("GET", "/dashboard/stats", {
        summary: "How much there is, hidden videos counted; transcripts are those with a text",
        tags: ["Dashboard"],
      }),
    )
    .input(z.void())
    .output(stats)
    .query(({ ctx }) => readDashboardStats(ctx.db)),
});
