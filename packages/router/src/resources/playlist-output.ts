import { z } from "zod";

export const playlist = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string().nullable(),
    categoryId: z.int().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
    /** Of name, description and category; for staff only. */
    version: z.int().optional(),
    videoCount: z.int(),
  })
  .meta({ id: "Playlist" });
