import { z } from "zod";
import { listCategories } from "@minbar/data/categories";
import { anyone, router } from "./trpc.ts";
import { rest } from "./rest.ts";

const category = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  color: z.string(),
  createdAt: z.string(),
});

export const categories = router({
  list: anyone()
    .meta(rest("GET", "/categories", { summary: "All categories", tags: ["Categories"], protect: false }))
    .input(z.void())
    .output(z.array(category))
    .query(({ ctx }) => listCategories(ctx.db)),
});
