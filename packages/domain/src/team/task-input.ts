import { z } from "zod";
import { contentId, startingVersion } from "../library/content-id.ts";
import { approvedLanguageTags } from "../library/language.ts";
import { taskStatuses } from "./task.ts";

const noDescription = "Task description is required";
const noAssignee = "Please select an assignee";

const description = z.string(noDescription).regex(/\S/u, noDescription).max(5000, "Description too long");
const assignedToUserId = z.string(noAssignee).min(1, noAssignee).max(255, "No such person");
/** Free text, with the maximum length of a URL. */
const taskLink = z.string("Link must be text").max(2048, "Link too long").nullish();

/** A new task. */
export const taskInput = z.strictObject({ description, assignedToUserId, taskLink });

/** Tasks that one call creates. */
export const maxTasks = 200;

/** A language of a video, and what its task says first: a title of a video and the name of a language. */
const textTask = z.strictObject(
  {
    videoId: contentId,
    language: z.enum(approvedLanguageTags, "No such language"),
    description: description
      .max(1000, "Description too long")
      .refine((text) => !text.includes("\0"), "Text must not hold a null character"),
  },
  "Write a video, a language and a description",
);

/** A task for each of several texts, all for one person: all of them or none. `note` is added to each description. */
export const tasksInput = z.strictObject({
  assignedToUserId,
  note: z.string("Note must be text").trim().max(2000, "Note too long").optional(),
  texts: z
    .array(textTask, "Write the texts")
    .min(1, "Choose at least one text")
    .max(maxTasks, `At most ${maxTasks} tasks at once`)
    .refine(
      (texts) =>
        new Set(texts.map(({ videoId, language }) => `${videoId} ${language}`)).size === texts.length,
      "Write each text once",
    ),
});

export type TextTask = z.infer<typeof textTask>;

/** A change of a task: a missing field does not change. */
export const taskUpdate = z.strictObject({
  description: description.optional(),
  assignedToUserId: assignedToUserId.optional(),
  taskLink,
  status: z.enum(taskStatuses, `A status is ${taskStatuses.join(" or ")}`).optional(),
  version: startingVersion,
});
