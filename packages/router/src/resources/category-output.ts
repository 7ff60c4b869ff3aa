import { z } from "zod";

export const category = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string().nullable(),
    color: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: "Category" });
