import { z } from "zod";
import { roles } from "@minbar/domain/people/user";
import { restOf } from "../rest.ts";
import { anyone, may, router } from "../trpc.ts";

const rest = restOf("Sign-in");

/** A person in responses. */
export const user = z
  .object({
    id: z.string(),
    role: z.enum(roles),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string(),
    profileImageUrl: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: "User" });

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
    .output(z.object({ authenticated: z.boolean(), role: z.enum(roles).nullable() }))
    .query(({ ctx }) => ({ authenticated: ctx.user !== undefined, role: ctx.user?.role ?? null })),
});
