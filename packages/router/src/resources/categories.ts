import { z } from "zod";
import { addCategory, deleteCategory, listCategories, updateCategory } from "@minbar/data/library/categories";
import { category } from "@minbar/domain/library/category";
import { categoryInput, categoryUpdate } from "@minbar/domain/library/category-input";
import { seesHidden } from "@minbar/domain/people/permission";
import { bodyInput, idInput, queryVersionInput } from "../input.ts";
import { longOutput } from "../output.ts";
import { answerPage, pageInput } from "../paging.ts";
import { found, removed } from "../refusal.ts";
import { restOf } from "../rest.ts";
import { anyone, may, router } from "../trpc.ts";

const rest = restOf("Categories");

export const categories = router({
  list: anyone()
    .meta(rest.get("/categories", "List categories", { cache: true }))
    .input(pageInput)
    .output(longOutput(z.array(category)))
    .query(({ ctx, input }) =>
      answerPage(ctx, { path: "/api/categories", ...input }, (page) =>
        listCategories(ctx.db, { ...page, withVersion: seesHidden(ctx.user) }),
      ),
    ),

  create: may("category:create")
    .meta(rest.post("/categories", "Create a category", { etag: "version" }))
    .input(bodyInput(categoryInput))
    .output(category)
    .mutation(({ ctx, input }) => addCategory(ctx.db, { ...input, actorId: ctx.user.id })),

  update: may("category:update")
    .meta(
      rest.put("/categories/{id}", "Update a category", {
        refuses: [409],
        etag: "version",
        current: "Category",
      }),
    )
    .input(bodyInput(categoryUpdate).extend({ id: idInput }))
    .output(category)
    .mutation(async ({ ctx, input: { id, ...changes } }) =>
      found(await updateCategory(ctx.db, id, { ...changes, actorId: ctx.user.id })),
    ),

  remove: may("category:delete")
    .meta(rest.delete("/categories/{id}", "Delete a category", { refuses: [409], current: "Category" }))
    .input(z.strictObject({ id: idInput, version: queryVersionInput }))
    .output(z.object({ id: z.int() }))
    .mutation(async ({ ctx, input: { id, version } }) =>
      removed(id, await deleteCategory(ctx.db, id, { version, actorId: ctx.user.id })),
    ),
});
