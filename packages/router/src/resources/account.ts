import { z } from "zod";
import { endOtherSessions, endOwnSession, listOwnSessions } from "@minbar/data/people/sessions";
import { findPasswordHash } from "@minbar/data/people/users";
import { issue } from "@minbar/domain/messages/issue";
import { ownPasswordInput } from "@minbar/domain/people/own-password";
import { ownSession, sessionId } from "@minbar/domain/people/own-session";
import { withDescriptions } from "../input.ts";
import { found, removed } from "../refusal.ts";
import { restOf, router } from "../trpc.ts";

const { get, put, remove } = restOf("Sign-in");

const sessionIdInput = z
  .string(issue("no_such_session"))
  .regex(/^[0-9a-f]{16}$/u, issue("no_such_session"))
  .describe("The id");

export const ended = z.object({ ended: z.int().describe("The number of sessions that were ended") });

/** What everybody may do with their own account: the password, and the browsers in which they are signed in. */
export const account = router({
  password: get("password:read", "/auth/password", {
    summary: "Get whether your account has a password",
    description: "Returns whether you have a password. People who sign in with a provider have none.",
  })
    .input(z.void())
    .output(z.object({ isSet: z.boolean().describe("Whether you have a password") }))
    .query(async ({ ctx }) => ({ isSet: (await findPasswordHash(ctx.db, ctx.user.id)) !== null })),

  changePassword: put("password:change", "/auth/password", {
    summary: "Change your password",
    description:
      "Changes your password and ends your other sessions. In a browser the answer renews the cookie. Ten wrong current passwords in 15 minutes are answered 429. Without a password the answer is 409. A token needs the scope `admin`.",
    example: { currentPassword: "the password of before", newPassword: "a long sentence is good" },
    refuses: [409, 429],
  })
    .input(
      withDescriptions(ownPasswordInput, {
        currentPassword: "Your password until now",
        newPassword:
          "Your new password: 8 to 1,024 characters, and neither a common one, nor your e-mail address, nor the name of the site",
      }),
    )
    .output(ended)
    .mutation(async ({ ctx, input }) => {
      const passwords = { current: input.currentPassword, next: input.newPassword };
      return { ended: await found(ctx.changePassword)(ctx, passwords) };
    }),

  sessions: get("session:list", "/auth/sessions", {
    summary: "List your sessions",
    description:
      "Returns the browsers in which you are signed in, at most 200: this one first, then the most recently used. Times of use are up to five minutes late. A token needs the scope `admin`.",
  })
    .input(z.void())
    .output(z.array(ownSession))
    .query(({ ctx }) => listOwnSessions(ctx.db, ctx.user.id, ctx.session?.id)),

  endSession: remove("session:end", "/auth/sessions/{id}", {
    summary: "End a session of yours",
    description:
      "Signs you out of one browser; its next call is answered 401. A token needs the scope `admin`.",
  })
    .input(z.strictObject({ id: sessionIdInput }))
    .output(z.object({ id: sessionId }))
    .mutation(async ({ ctx, input: { id } }) => removed(id, await endOwnSession(ctx.db, ctx.user.id, id))),

  endOtherSessions: remove("session:end", "/auth/sessions", {
    summary: "End all other sessions of yours",
    description:
      "Signs you out of all browsers except the one that makes this call. A token needs the scope `admin`.",
  })
    .input(z.strictObject({}))
    .output(ended)
    .mutation(async ({ ctx }) => ({
      ended: await endOtherSessions(ctx.db, ctx.user.id, ctx.session?.id),
    })),
});
