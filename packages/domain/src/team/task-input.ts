import { z } from "zod";
import { startingVersion } from "../library/content-id.ts";
import { taskStatuses } from "./task.ts";

const noDescription = "Task description is required";
const noAssignee = "Please select an assignee";

const description = z.string(noDescription).regex(/\S/u, noDescription).max(5000, "Description too long");
const assignedToUserId = z.string(noAssignee).min(1, noAssignee).max(255, "No such person");
/** Free text, with the maximum length of a URL. */
const taskLink = z.string("Link must be text").max(2048, "Link too long").nullish();

/** A new task. */
export const taskInput = z.strictObject({ description, assignedToUserId, taskLink });

/** A change of a task: a missing field does not change. */
export const taskUpdate = z.strictObject({
  description: description.optional(),
  assignedToUserId: assignedToUserId.optional(),
  taskLink,
  status: z.enum(taskStatuses, `A status is ${taskStatuses.join(" or ")}`).optional(),
  version: startingVersion,
});
