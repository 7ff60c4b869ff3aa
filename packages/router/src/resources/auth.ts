import { z } from "zod";
import { roles } from "@minbar/domain/people/user";
import { user } from "./auth-user.ts";
import { rest } from "../rest.ts";
import { anyone, may, router } from "../trpc.ts";

const tags = ["Sign-in"];

export const auth = router({
  user: may("account:read")
    .meta(rest("GET", "/auth/user", { summary: "Who is signed in", tags }))
    .input(z.void())
    .output(user)
    .query(({ ctx }) => ctx.user),

  debug: anyone()
    .meta(
      rest("GET", "/debug-auth", {
        summary: "Whether somebody is signed in, and as what",
        tags,
        protect: false,
      }),
    )
    .input(z.void())
    .output(z.object({ authenticated: z.boolean(), role: z.enum(roles).nullable() }))
    .query(({ ctx }) => ({ authenticated: ctx.user !== undefined, role: ctx.user?.role ?? null })),
});
