import { z } from "zod";
import { assignableRoles } from "./user.ts";

/** A role that user management gives; `editor` is refused. */
export const roleInput = z.strictObject({
  role: z.enum(assignableRoles, "Please select a role"),
});
