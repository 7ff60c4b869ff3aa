import { z } from "zod";
import { addCategory, deleteCategory, listCategories, updateCategory } from "@minbar/data/library/categories";
import { category } from "@minbar/domain/library/category";
import { categoryInput, categoryUpdate } from "@minbar/domain/library/category-input";
import { idField } from "@minbar/domain/output-fields";
import { seesHidden } from "@minbar/domain/people/permission";
import { bodyInput, withDescriptions, idInput, queryVersionInput } from "../input.ts";
import { longOutput } from "../output.ts";
import { answerPage, pageShape } from "../paging.ts";
import { found, removed } from "../refusal.ts";
import { restOf, router } from "../trpc.ts";

const { get, post, put, remove } = restOf("Categories");

const cursor = pageShape.cursor.unwrap().meta({ example: "1795258306302.1" });
const categoriesPage = z.strictObject({ ...pageShape, cursor: cursor.optional() }).optional();

export const categories = router({
  list: get("anyone", "/categories", {
    summary: "List categories",
    description: "Returns all categories. Visitors may call it.",
    cache: true,
  })
    .input(categoriesPage)
    .output(longOutput(z.array(category)))
    .query(({ ctx, input }) =>
      answerPage(ctx, { path: "/api/categories", ...input }, (page) =>
        listCategories(ctx.db, { ...page, withVersion: seesHidden(ctx.user) }),
      ),
    ),

  create: post("category:create", "/categories", {
    summary: "Create a category",
    description: "Creates a category. The color is blue unless you send one.",
    example: { name: "Friday Sermons", description: "Sermons with full translations", color: "#2563eb" },
    etag: "version",
  })
    .input(bodyInput(withDescriptions(categoryInput, category.shape)))
    .output(category)
    .mutation(({ ctx, input }) => addCategory(ctx.db, { ...input, actorId: ctx.user.id })),

  update: put("category:update", "/categories/{id}", {
    summary: "Update a category",
    description:
      "Changes the fields that you send and keeps the others. Send `version` to get 409 instead of overwriting a newer change.",
    example: { name: "Sermons", version: 1 },
    refuses: [409],
    etag: "version",
    current: "Category",
  })
    .input(bodyInput(withDescriptions(categoryUpdate, category.shape)).extend({ id: idInput }))
    .output(category)
    .mutation(async ({ ctx, input: { id, ...changes } }) =>
      found(await updateCategory(ctx.db, id, { ...changes, actorId: ctx.user.id })),
    ),

  remove: remove("category:delete", "/categories/{id}", {
    summary: "Delete a category",
    description: "Deletes a category. Its playlists become uncategorized.",
    refuses: [409],
    current: "Category",
  })
    .input(z.strictObject({ id: idInput, version: queryVersionInput }))
    .output(z.object({ id: idField }))
    .mutation(async ({ ctx, input: { id, version } }) =>
      removed(id, await deleteCategory(ctx.db, id, { version, actorId: ctx.user.id })),
    ),
});
