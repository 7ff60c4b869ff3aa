import { z } from "zod";
import { deleteApiToken, insertApiToken, listApiTokens } from "@minbar/data/people/api-tokens";
import { idField } from "@minbar/domain/output-fields";
import { apiToken } from "@minbar/domain/people/api-token-output";
import { newTokenInput } from "@minbar/domain/people/user-input";
import { removed, unauthorized } from "../refusal.ts";
import { withDescriptions, idInput } from "../input.ts";
import { restOf, router } from "../trpc.ts";

const { get, post, remove } = restOf("API tokens");

const newToken = apiToken
  .extend({
    token: z.string().meta({
      description: "The secret of the token, shown only in this answer",
      example: "minbar_RjgY0JOhLcD6xS",
    }),
  })
  .meta({ id: "NewApiToken" });

/** A token acts for the admin who created it. */
export const apiTokens = router({
  list: get("token:list", "/admin/tokens", {
    summary: "List API tokens",
    description: "Returns all API tokens, oldest first, without their secrets.",
  })
    .input(z.void())
    .output(z.array(apiToken))
    .query(({ ctx }) => listApiTokens(ctx.db)),

  create: post("token:create", "/admin/tokens", {
    summary: "Create an API token",
    description:
      "Creates an API token that acts for the caller. The secret is in this answer only; store it like a password.",
    example: { name: "Importer", scope: "content" },
  })
    .input(withDescriptions(newTokenInput, { name: "The name", scope: apiToken.shape.scope }))
    .output(newToken)
    .mutation(async ({ ctx, input }) => {
      const made = await insertApiToken(ctx.db, { ...input, userId: ctx.user.id, actorId: ctx.user.id });
      // Only if the account has just been deleted.
      if (!made) throw unauthorized();
      return { ...made.token, token: made.secret };
    }),

  remove: remove("token:delete", "/admin/tokens/{id}", {
    summary: "Revoke an API token",
    description: "Revokes an API token. Its next call is answered 401.",
  })
    .input(z.strictObject({ id: idInput }))
    .output(z.object({ id: idField }))
    .mutation(async ({ ctx, input: { id } }) => removed(id, await deleteApiToken(ctx.db, id, ctx.user.id))),
});
