import { z } from "zod";
import { deleteApiToken, insertApiToken, listApiTokens } from "@minbar/data/people/api-tokens";
import { createdAt, emailField, idField, instant, personId } from "@minbar/domain/output-fields";
import { tokenScopes } from "@minbar/domain/people/api-token";
import { newTokenInput } from "@minbar/domain/people/user-input";
import { removed, unauthorized } from "../refusal.ts";
import { withDescriptions, idInput } from "../input.ts";
import { restOf } from "../rest.ts";
import { may, router } from "../trpc.ts";

const rest = restOf("API tokens");

const scopeWords = "What the token may do, never more than its owner; each scope includes the one before";

const apiToken = z
  .object({
    id: idField,
    name: z.string().meta({ description: "The name", example: "Importer" }),
    scope: z.enum(tokenScopes).describe(scopeWords),
    user: z.object({ id: personId, email: emailField }).describe("The person for whom the token acts"),
    lastUsedAt: instant("The time of the last use, in UTC, up to a minute late; null: never").nullable(),
    createdAt,
  })
  .meta({ id: "ApiToken" });

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
  list: may("token:list")
    .meta(
      rest.get("/admin/tokens", "List API tokens", {
        description: "Returns all API tokens, oldest first, without their secrets.",
      }),
    )
    .input(z.void())
    .output(z.array(apiToken))
    .query(({ ctx }) => listApiTokens(ctx.db)),

  create: may("token:create")
    .meta(
      rest.post("/admin/tokens", "Create an API token", {
        description:
          "Creates an API token that acts for the caller. The secret is in this answer only; store it like a password.",
        example: { name: "Importer", scope: "content" },
      }),
    )
    .input(withDescriptions(newTokenInput, { name: "The name", scope: scopeWords }))
    .output(newToken)
    .mutation(async ({ ctx, input }) => {
      const made = await insertApiToken(ctx.db, { ...input, userId: ctx.user.id, actorId: ctx.user.id });
      // Only if the account has just been deleted.
      if (!made) throw unauthorized();
      return { ...made.token, token: made.secret };
    }),

  remove: may("token:delete")
    .meta(
      rest.delete("/admin/tokens/{id}", "Revoke an API token", {
        description: "Revokes an API token. Its next call is answered 401.",
      }),
    )
    .input(z.strictObject({ id: idInput }))
    .output(z.object({ id: idField }))
    .mutation(async ({ ctx, input: { id } }) => removed(id, await deleteApiToken(ctx.db, id, ctx.user.id))),
});
