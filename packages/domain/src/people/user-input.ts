import { z } from "zod";
import { issue } from "../messages/issue.ts";
import { oneLine, ownEmailInput } from "./account-form.ts";
import { tokenScopes } from "./api-token.ts";
import { assignableRoles } from "./user.ts";

/** A new role for an account; `editor` is rejected. */
export const roleInput = z.strictObject({
  role: z.enum(assignableRoles, issue("role_missing")),
});

/** Who may create an account, and with which role. */
export const invitationInput = z.strictObject({
  email: ownEmailInput,
  role: z.enum(assignableRoles, issue("role_invalid", { options: assignableRoles })),
});

const longestName = 100;

/** A new API token. */
export const newTokenInput = z.strictObject({
  name: oneLine(longestName, issue("token_name_invalid", { characters: longestName })).min(
    1,
    issue("token_name_missing"),
  ),
  scope: z.enum(tokenScopes, issue("scope_invalid")),
});
