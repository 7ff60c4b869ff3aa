import { z } from "zod";
import { createdAt, idField, instant, personId, versionField } from "../output-fields.ts";
import { user } from "../people/user-output.ts";
import { taskStatuses } from "./statuses.ts";

const person = user.pick({ firstName: true, lastName: true, email: true, role: true });

export const task = z
  .object({
    id: idField,
    description: z.string().meta({ description: "The work to do", example: "Translate the first talk" }),
    assignedToUserId: personId.nullable().describe("The id of the person who has the task"),
    assignedToUser: person.nullable().describe("The person who has the task; null if the account is deleted"),
    createdByUser: person.nullable().describe("The person who created it; null if the account is deleted"),
    taskLink: z.string().nullable().meta({
      description: "A link to the work, or any text",
      example: "/translations?video=5",
    }),
    status: z.enum(taskStatuses).describe("The status"),
    /** Of description, assignee, link and status. */
    version: versionField,
    createdAt,
    completedAt: instant(
      "The time when the task was completed, in UTC; null while it is open, and for old tasks",
    ).nullable(),
    completedByUser: person
      .nullable()
      .describe("The person who completed it; null if unknown, or while it is open"),
  })
  .meta({ id: "Task" });
