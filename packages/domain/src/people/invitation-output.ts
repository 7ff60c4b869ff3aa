import { z } from "zod";
import { createdAt, emailField, expiresAt, idField, roleField } from "../output-fields.ts";
import { assignableRoles } from "./user.ts";
import { user } from "./user-output.ts";

/** An invitation that works, with who sent it. */
export const invitation = z
  .object({
    id: idField,
    email: emailField.nullable(),
    role: z.enum(assignableRoles).meta({ description: roleField.description }),
    createdBy: user
      .pick({ id: true, firstName: true, lastName: true, email: true })
      .nullable()
      .describe("The admin who created it"),
    createdAt,
    expiresAt,
  })
  .meta({ id: "Invitation" });

export type Invitation = z.infer<typeof invitation>;
