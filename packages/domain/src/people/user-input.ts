import { z } from "zod";
import { assignableRoles } from "./user.ts";

/** A new role for an account; `editor` is refused. */
export const roleInput = z.strictObject({
  role: z.enum(assignableRoles, "Please select a role"),
});
