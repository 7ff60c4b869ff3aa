import { z } from "zod";
import {
  deleteCategory,
  insertCategory,
  listCategories,
  updateCategory,
} from "@minbar/data/library/categories";
import { categoryInput, categoryUpdate } from "@minbar/domain/library/category-input";
import { bodyInput, idInput } from "../input.ts";
import { longOutput } from "../output.ts";
import { answerPage, pageInput } from "../paging.ts";
import { found, removed } from "../refusal.ts";
import { restOf } from "../rest.ts";
import { anyone, may, router } from "../trpc.ts";

const rest = restOf("Categories");

export const category = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string().nullable(),
    color: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: "Category" });

export const categories = router({
  list: anyone()
    .meta(rest.get("/categories", "All categories, oldest first", { cache: true }))
    .input(pageInput)
    .output(longOutput(z.array(category)))
    .query(({ ctx, input }) =>
      answerPage(ctx, { path: "/api/categories", ...input }, (page) => listCategories(ctx.db, page)),
    ),

  create: may("category:create")
    .meta(rest.post("/categories", "A new category, blue by default"))
    .input(bodyInput(categoryInput))
    .output(category)
    .mutation(({ ctx, input }) => insertCategory(ctx.db, input)),

  update: may("category:update")
    .meta(rest.put("/categories/{id}", "Change a category; what is left out stays"))
    .input(bodyInput(categoryUpdate).extend({ id: idInput }))
    .output(category)
    .mutation(async ({ ctx, input: { id, ...changes } }) => found(await updateCategory(ctx.db, id, changes))),

  remove: may("category:delete")
    .meta(rest.delete("/categories/{id}", "Its playlists become Uncategorized"))
    .input(z.strictObject({ id: idInput }))
    .output(z.object({ id: z.int() }))
    .mutation(async ({ ctx, input: { id } }) => removed(id, await deleteCategory(ctx.db, id, ctx.user.id))),
});
