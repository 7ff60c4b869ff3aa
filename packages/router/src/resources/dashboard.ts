import { z } from "zod";
import { readDashboardStats } from "@minbar/data/library/counts";
import { restOf, router } from "../trpc.ts";

const { get } = restOf("Dashboard");

const stats = z.object({
  totalVideos: z.int().describe("The number of videos, including hidden ones"),
  totalTranscripts: z.int().describe("The number of transcripts that contain text"),
  totalLanguages: z.int().describe("The number of languages that contain text"),
  totalPlaylists: z.int().describe("The number of playlists"),
});

export const dashboard = router({
  stats: get("dashboard:read", "/dashboard/stats", {
    summary: "Get the totals of the library",
    description:
      "Returns the totals of the library, including hidden videos. Counts only transcripts that contain text.",
  })
    .input(z.void())
    .output(stats)
    .query(({ ctx }) => readDashboardStats(ctx.db)),
});
