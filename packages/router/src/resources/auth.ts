import { z } from "zod";
import { roleField } from "@minbar/domain/output-fields";
import { user } from "@minbar/domain/people/user-output";
import { restOf } from "../rest.ts";
import { anyone, may, router } from "../trpc.ts";

const rest = restOf("Sign-in");

export const auth = router({
  user: may("account:read")
    .meta(
      rest.get("/auth/user", "Get the signed-in account", {
        description: "Returns the account that makes this call.",
      }),
    )
    .input(z.void())
    .output(user)
    .query(({ ctx }) => ctx.user),

  debug: anyone()
    .meta(
      rest.get("/debug-auth", "Get whether the caller is signed in, and the role", {
        description: "Returns whether the caller is signed in, and with which role. Visitors may call it.",
        protect: false,
      }),
    )
    .input(z.void())
    .output(
      z.object({
        authenticated: z.boolean().describe("Whether the call has a valid session or token"),
        role: roleField.nullable(),
      }),
    )
    .query(({ ctx }) => ({ authenticated: ctx.user !== undefined, role: ctx.user?.role ?? null })),
});
