import { z } from "zod";
import { blockUser, unblockUser } from "@minbar/data/people/blocking";
import { insertOneTimeLink, listInvitations, withdrawInvitation } from "@minbar/data/people/one-time-links";
import { insertPasswordLink } from "@minbar/data/people/password-links";
import { removeUser } from "@minbar/data/people/removal";
import { endUserSessions } from "@minbar/data/people/sessions";
import { findUserByEmail } from "@minbar/data/people/users";
import { message } from "@minbar/domain/messages/message";
import { issue } from "@minbar/domain/messages/issue";
import { blockedAt, expiresAt, idField, personId } from "@minbar/domain/output-fields";
import { invitation } from "@minbar/domain/people/invitation-output";
import { oneLine } from "@minbar/domain/people/account-form";
import { can } from "@minbar/domain/people/permission";
import type { Actor } from "@minbar/domain/people/permission-table";
import { invitationInput } from "@minbar/domain/people/user-input";
import { withDescriptions, flagInput, idInput } from "../input.ts";
import { conflict, found, notAllowed, removed } from "../refusal.ts";
import { ended } from "../resources/account.ts";
import { restOf, router } from "../trpc.ts";

const { get, post, put, remove } = restOf("People");

/** Long enough for every id of a provider or an import. */
const longestId = 128;

const userId = oneLine(longestId, issue("no_such_person"));

const somebody = z.strictObject({ userId: userId.describe("The id of a person") });

function linkTo(page: string) {
  return z.object({
    path: z
      .string()
      .meta({ description: `The path of the ${page} page on this server`, example: pathOf("Vd8Qm2xY") }),
    expiresAt,
  });
}

const pathOf = (secret: string) => `/api/set-up#token=${secret}`;

type OtherAction = "user:block" | "user:remove" | "user:resetPassword";

/** Nobody does these to themselves. */
function requireOther(actor: Actor, action: OtherAction, id: string): void {
  if (!can(actor, action, { id })) throw notAllowed(message("own_account"));
}

/** Invitations, password links, sessions, and who may sign in at all. */
export const people = router({
  invite: post("user:invite", "/admin/invitations", {
    summary: "Create an invitation link",
    description:
      "Creates an invitation: a link with which one person creates an account with this role, once, within 24 hours. It ends the older invitations for the address. Minbar sends no e-mail; share the link yourself.",
    example: { email: "amina@example.org", role: "translations_editor" },
    refuses: [409],
  })
    .input(
      withDescriptions(invitationInput, {
        email: { description: "An e-mail address", format: "email" },
        role: invitation.shape.role,
      }),
    )
    .output(linkTo("invitation"))
    .mutation(async ({ ctx, input }) => {
      if (await findUserByEmail(ctx.db, input.email))
        throw conflict(message("email_taken", { email: input.email }));
      const wanted = { ...input, kind: "invitation", createdBy: ctx.user.id } as const;
      const { secret, expiresAt } = await insertOneTimeLink(ctx.db, wanted);
      return { path: pathOf(secret), expiresAt };
    }),

  invitations: get("user:listInvitations", "/admin/invitations", {
    summary: "List the invitations that can be used",
    description: "Returns the invitations that can still be used, newest first, without their links.",
  })
    .input(z.void())
    .output(z.array(invitation))
    .query(({ ctx }) => listInvitations(ctx.db)),

  withdrawInvitation: remove("user:withdrawInvitation", "/admin/invitations/{id}", {
    summary: "Withdraw an invitation",
    description: "Withdraws an invitation: its link no longer works.",
  })
    .input(z.strictObject({ id: idInput }))
    .output(z.object({ id: idField }))
    .mutation(async ({ ctx, input: { id } }) =>
      removed(id, await withdrawInvitation(ctx.db, id, ctx.user.id)),
    ),

  endSessions: remove("user:endSessions", "/admin/users/{userId}/sessions", {
    summary: "Sign a person out of every browser",
    description: "Signs a person out of every browser. API tokens keep working.",
  })
    .input(somebody)
    .output(ended)
    .mutation(async ({ ctx, input }) => ({
      ended: found(await endUserSessions(ctx.db, input.userId, ctx.user.id)),
    })),

  block: put("user:block", "/admin/users/{userId}/block", {
    summary: "Block a person",
    description:
      "Blocks another person: sessions, API tokens and invitations end at once, and signing in is refused. The last admin cannot be blocked: the answer is 409. For admins.",
    refuses: [409],
  })
    .input(somebody)
    .output(
      z.object({
        id: personId,
        blockedAt: blockedAt.describe("The time since which the person cannot sign in, in UTC"),
      }),
    )
    .mutation(async ({ ctx, input: { userId: id } }) => {
      requireOther(ctx.user, "user:block", id);
      return { id, blockedAt: found(await blockUser(ctx.db, { id, actorId: ctx.user.id })) };
    }),

  unblock: remove("user:block", "/admin/users/{userId}/block", {
    summary: "Unblock a person",
    description: "Lets a blocked person sign in again. API tokens that were ended stay ended. For admins.",
  })
    .input(somebody)
    .output(z.object({ id: personId }))
    .mutation(async ({ ctx, input: { userId: id } }) => {
      requireOther(ctx.user, "user:block", id);
      return removed(id, await unblockUser(ctx.db, { id, actorId: ctx.user.id }));
    }),

  remove: remove("user:remove", "/admin/users/{userId}", {
    summary: "Remove a person",
    description:
      "Removes another person. Sessions, API tokens, links and conversations are deleted; texts, drafts, finished tasks and reports stay. A provider does not bring the person back until an admin invites them again. The last admin cannot be removed: the answer is 409. For admins.",
    refuses: [409],
  })
    .input(
      somebody.extend({
        keepName: flagInput
          .describe("`true`: the history shows their name; otherwise `Former member`")
          .optional(),
        tasksTo: userId
          .describe("The id of the person who gets their open tasks; by default nobody")
          .optional(),
      }),
    )
    .output(
      z.object({ id: personId, tasks: z.int().describe("The number of open tasks that had to be moved") }),
    )
    .mutation(async ({ ctx, input: { userId: id, keepName, tasksTo } }) => {
      requireOther(ctx.user, "user:remove", id);
      const change = { id, actorId: ctx.user.id, keepName: keepName === "true", tasksTo };
      return { id, tasks: found(await removeUser(ctx.db, change)) };
    }),

  resetPassword: post("user:resetPassword", "/admin/users/{userId}/password-link", {
    summary: "Create a link that sets a person's password",
    description:
      "Creates a link with which another person sets a new password, once, within 24 hours. It ends the older ones. Minbar sends no e-mail; share the link yourself. For admins.",
    refuses: [409],
  })
    .input(somebody)
    .output(linkTo("password"))
    .mutation(async ({ ctx, input: { userId: id } }) => {
      requireOther(ctx.user, "user:resetPassword", id);
      const { secret, expiresAt } = found(await insertPasswordLink(ctx.db, { id, actorId: ctx.user.id }));
      return { path: pathOf(secret), expiresAt };
    }),
});
