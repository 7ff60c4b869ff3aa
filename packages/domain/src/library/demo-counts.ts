import { z } from "zod";

/** What is removed with the demo. */
export const demoCounts = z
  .object({
    videos: z.int().describe("Videos, which go to the trash"),
    playlists: z.int().describe("Playlists that hold nothing else"),
    categories: z.int().describe("Categories that hold nothing else"),
    tasks: z.int().describe("Tasks that nobody changed"),
    reports: z.int().describe("Reports that nobody changed"),
    accounts: z.int().describe("Accounts"),
  })
  .meta({ id: "DemoContent" });

export type DemoCounts = z.infer<typeof demoCounts>;
