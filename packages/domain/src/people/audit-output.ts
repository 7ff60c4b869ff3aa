import { z } from "zod";
import { createdAt, idField } from "../output-fields.ts";
import { user } from "./user-output.ts";

export const auditActor = user
  .pick({ id: true, firstName: true, lastName: true, email: true })
  .meta({ id: "Actor" });

/** What somebody did, in the audit log. */
export const auditEntry = z
  .object({
    id: idField,
    actor: auditActor.nullable().describe("The person who did it; null: the command line"),
    action: z.string().meta({ description: "The action, such as `user:setRole`", example: "user:setRole" }),
    subject: z
      .string()
      .meta({ description: "The subject of the action, such as `video:12`", example: "user:k3v9" }),
    subjectName: z.string().nullable().meta({
      description:
        "The current e-mail address or title of the subject, or the name of a removed person; null if it is deleted or has none",
      example: "layla@example.org",
    }),
    detail: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({
        description: "The details of the change; null: none",
        example: { role: "translations_editor" },
      }),
    createdAt,
  })
  .meta({ id: "AuditEntry" });

export type AuditEntry = z.infer<typeof auditEntry>;
