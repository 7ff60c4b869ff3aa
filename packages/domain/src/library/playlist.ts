import { z } from "zod";

/** A playlist as a caller receives it. */
export const playlist = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string().nullable(),
    /** `null`: Uncategorized. */
    categoryId: z.int().nullable(),
    /** ISO 8601, UTC. */
    createdAt: z.string(),
    /** ISO 8601, UTC; of its own fields only, because its videos have their own. */
    updatedAt: z.string(),
    /** Increases with each change of name, description or category; for staff only. */
    version: z.int().optional(),
    /** The number of videos that the caller may see. */
    videoCount: z.int(),
  })
  .meta({ id: "Playlist" });

export type Playlist = z.infer<typeof playlist>;

/** The choice of the playlist dialog that means Uncategorized; stored as `null`. */
export const noCategory = "none";
