import { z } from "zod";
import { oneLine, ownEmailInput } from "./account-form.ts";
import { tokenScopes } from "./api-token.ts";
import { assignableRoles } from "./user.ts";

/** A new role for an account; `editor` is rejected. */
export const roleInput = z.strictObject({
  role: z.enum(assignableRoles, "Please select a role"),
});

/** Who may create an account, and with which role. */
export const invitationInput = z.strictObject({
  email: ownEmailInput,
  role: z.enum(assignableRoles, `A role is ${assignableRoles.join(", ")}`),
});

const longestName = 100;

/** A new API token. */
export const newTokenInput = z.strictObject({
  name: oneLine(longestName, `Use one line of at most ${longestName} characters for the name`).min(
    1,
    "Say what the token is for",
  ),
  scope: z.enum(tokenScopes, "A scope is read, content or admin"),
});
