import { z } from "zod";

export const playlist = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  categoryId: z.int().nullable(),
  createdAt: z.string(),
  videoCount: z.int(),
});
