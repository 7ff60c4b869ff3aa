import { z } from "zod";
import { roleField } from "@minbar/domain/output-fields";
import { user } from "@minbar/domain/people/user-output";
import { restOf, router } from "../trpc.ts";

const { get } = restOf("Sign-in");

export const auth = router({
  user: get("account:read", "/auth/user", {
    summary: "Get the signed-in account",
    description: "Returns the account that makes this call.",
  })
    .input(z.void())
    .output(user)
    .query(({ ctx }) => ctx.user),

  debug: get("anyone", "/debug-auth", {
    summary: "Get whether the caller is signed in, and the role",
    description: "Returns whether the caller is signed in, and with which role. Visitors may call it.",
    protect: false,
  })
    .input(z.void())
    .output(
      z.object({
        authenticated: z.boolean().describe("Whether the call has a valid session or token"),
        role: roleField.nullable(),
      }),
    )
    .query(({ ctx }) => ({ authenticated: ctx.user !== undefined, role: ctx.user?.role ?? null })),
});
