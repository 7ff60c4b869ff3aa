import { z } from "zod";
import { createdAt, emailField, personId, personNameFields, roleField } from "@minbar/domain/output-fields";
import { restOf } from "../rest.ts";
import { anyone, may, router } from "../trpc.ts";

const rest = restOf("Sign-in");

/** A person in responses. */
export const user = z
  .object({
    id: personId,
    role: roleField,
    ...personNameFields,
    email: emailField,
    profileImageUrl: z.string().nullable().meta({ description: "The URL of a picture", format: "uri" }),
    createdAt,
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
    .output(
      z.object({
        authenticated: z.boolean().describe("Whether the call has a valid session or token"),
        role: roleField.nullable(),
      }),
    )
    .query(({ ctx }) => ({ authenticated: ctx.user !== undefined, role: ctx.user?.role ?? null })),
});
