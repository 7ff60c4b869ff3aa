import { z } from "zod";

export const category = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string().nullable(),
    /** `#RRGGBB` */
    color: z.string(),
    /** ISO 8601, UTC. */
    createdAt: z.string(),
    /** Increases with each change of name, description or color; for staff only. */
    version: z.int().optional(),
  })
  .meta({ id: "Category" });

export type Category = z.infer<typeof category>;

export const defaultCategoryColor = "#3b82f6";
