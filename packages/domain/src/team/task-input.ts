import { z } from "zod";
import { issue } from "../messages/issue.ts";
import { contentId, startingVersion } from "../library/content-id.ts";
import { approvedLanguageTags } from "../library/language.ts";
import { taskStatuses } from "./statuses.ts";

const noDescription = issue("task_description_missing");
const noAssignee = issue("assignee_missing");

const description = z
  .string(noDescription)
  .regex(/\S/u, noDescription)
  .max(5000, issue("description_too_long"));
const assignedToUserId = z.string(noAssignee).min(1, noAssignee).max(255, issue("no_such_person"));
/** Free text, with the maximum length of a URL. */
const taskLink = z.string(issue("link_not_text")).max(2048, issue("link_too_long")).nullish();

/** A new task. */
export const taskInput = z.strictObject({ description, assignedToUserId, taskLink });

/** Tasks that one call creates. */
export const maxTasks = 200;

/** A language of a video, and what its task says first: a title of a video and the name of a language. */
const textTask = z.strictObject(
  {
    videoId: contentId,
    language: z.enum(approvedLanguageTags, issue("no_such_language")),
    description: description
      .max(1000, issue("description_too_long"))
      .refine((text) => !text.includes("\0"), issue("null_character")),
  },
  issue("text_task_invalid"),
);

/** A task for each of several texts, all for one person: all of them or none. `note` is added to each description. */
export const tasksInput = z.strictObject({
  assignedToUserId,
  note: z.string(issue("note_not_text")).trim().max(2000, issue("note_too_long")).optional(),
  texts: z
    .array(textTask, issue("texts_missing"))
    .min(1, issue("no_text_chosen"))
    .max(maxTasks, issue("too_many_tasks", { tasks: maxTasks }))
    .refine(
      (texts) =>
        new Set(texts.map(({ videoId, language }) => `${videoId} ${language}`)).size === texts.length,
      issue("text_repeated"),
    ),
});

export type TextTask = z.infer<typeof textTask>;

/** A change of a task: a missing field does not change. */
export const taskUpdate = z.strictObject({
  description: description.optional(),
  assignedToUserId: assignedToUserId.optional(),
  taskLink,
  status: z
    .enum(taskStatuses, issue("status_not_either", { first: taskStatuses[0], second: taskStatuses[1] }))
    .optional(),
  version: startingVersion,
});
