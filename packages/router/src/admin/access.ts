import { z } from "zod";
import { insertOneTimeLink } from "@minbar/data/people/one-time-links";
import { endUserSessions } from "@minbar/data/people/sessions";
import { findUserByEmail } from "@minbar/data/people/users";
import { oneLine } from "@minbar/domain/people/account-form";
import { invitationInput } from "@minbar/domain/people/user-input";
import { conflict, found } from "../refusal.ts";
import { restOf } from "../rest.ts";
import { may, router } from "../trpc.ts";

const rest = restOf("People");

/** Long enough for every id of a provider or an import. */
const longestId = 128;

/** Invitations, password links and ending sessions. */
export const people = router({
  invite: may("user:invite")
    .meta(rest.post("/admin/invitations", "Create an invitation link", { refuses: [409] }))
    .input(invitationInput)
    .output(z.object({ path: z.string(), expiresAt: z.string() }))
    .mutation(async ({ ctx, input }) => {
      if (await findUserByEmail(ctx.db, input.email))
        throw conflict(`${input.email} has an account already.`);
      const link = { ...input, kind: "invitation", createdBy: ctx.user.id } as const;
      const { secret, expiresAt } = await insertOneTimeLink(ctx.db, link);
      return { path: `/api/set-up?token=${secret}`, expiresAt };
    }),

  endSessions: may("user:endSessions")
    .meta(rest.delete("/admin/users/{userId}/sessions", "Sign a person out of every browser"))
    .input(z.strictObject({ userId: oneLine(longestId, "No such person") }))
    .output(z.object({ ended: z.int() }))
    .mutation(async ({ ctx, input }) => ({
      ended: found(await endUserSessions(ctx.db, input.userId, ctx.user.id)),
    })),
});
