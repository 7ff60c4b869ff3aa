import { z } from "zod";
import {
  assignTask,
  assignTexts,
  countTasks,
  findTask,
  listTasks,
  searchTasks,
  updateTask,
} from "@minbar/data/team/tasks";
import { issue } from "@minbar/domain/messages/issue";
import { message } from "@minbar/domain/messages/message";
import { languageField, videoIdField } from "@minbar/domain/output-fields";
import { can, editableTaskFields } from "@minbar/domain/people/permission";
import type { Actor } from "@minbar/domain/people/permission-table";
import { taskStatuses } from "@minbar/domain/team/statuses";
import type { Task } from "@minbar/domain/team/task";
import { taskInput, tasksInput, taskUpdate } from "@minbar/domain/team/task-input";
import { task } from "@minbar/domain/team/task-output";
import { bodyInput, withDescriptions, idInput } from "../input.ts";
import { longOutput } from "../output.ts";
import { answerPage, answerSearch, pageInput, searchPage, searchShape } from "../paging.ts";
import { found, notAllowed, requireEditable } from "../refusal.ts";
import { bodyLimits } from "../rest.ts";
import { restOf, router } from "../trpc.ts";
import { userId } from "./users.ts";

const { get, post, put } = restOf("Tasks");
const wrongStatus = issue("status_not_either", { first: taskStatuses[0], second: taskStatuses[1] });

const { texts } = tasksInput.shape;
const text = withDescriptions(texts.element, {
  videoId: videoIdField,
  language: languageField,
  description: task.shape.description,
});
const newTasks = withDescriptions(tasksInput, {
  ...task.shape,
  note: "What is added to each description, after an empty line",
}).extend({
  texts: texts
    .clone({ ...texts.def, element: text })
    .describe("The texts, each once: a language of a video, and the description of its task"),
});

/** The task, or 404 if it is missing or belongs to another person. */
function requireVisible(actor: Actor, stored: Task | undefined): Task {
  const { assignedToUserId } = found(stored);
  // A task without an assignee, whose account was deleted, is visible to admins only.
  return found(can(actor, "task:read", { assignedToUserId: assignedToUserId ?? "" }) ? stored : undefined);
}

/** Whose tasks this person sees: everybody's for admins, otherwise their own. */
function requireListed(actor: Actor, assignee: string | undefined): string | undefined {
  if (can(actor, "task:listAll")) return assignee;
  if (assignee !== undefined && assignee !== actor.id) throw notAllowed(message("tasks_of_others"));
  return actor.id;
}

export const tasks = router({
  list: get("task:list", "/tasks", {
    summary: "List tasks",
    description: "Returns the caller's tasks, oldest first; for admins everybody's.",
  })
    .input(pageInput)
    .output(longOutput(z.array(task)))
    .query(({ ctx, input }) => {
      const mine = can(ctx.user, "task:listAll") ? {} : { assignedToUserId: ctx.user.id };
      return answerPage(ctx, { path: "/api/tasks", ...input }, (page) =>
        listTasks(ctx.db, { ...mine, ...page }),
      );
    }),

  search: get("task:list", "/team/tasks", {
    summary: "Search tasks",
    description:
      "Searches tasks with one status by words of their descriptions, newest first unless `sort` says otherwise: the caller's own, for admins everybody's. Send `next` as `cursor` to get the next page.",
  })
    .input(
      z.strictObject({
        ...searchShape,
        status: z.enum(taskStatuses, wrongStatus).describe("The status of the tasks"),
        assignee: userId
          .describe(
            "Only tasks of the person with this id; by default everybody's for admins, otherwise the caller's own",
          )
          .optional(),
        sort: z
          .enum(["oldest", "newest"], issue("sort_invalid"))
          .describe("The order by creation, newest first by default")
          .optional(),
      }),
    )
    .output(longOutput(searchPage(task)))
    .query(({ ctx, input: { q, status, assignee, sort, ...pageQuery } }) => {
      const query = { status, text: q, assignedToUserId: requireListed(ctx.user, assignee) };
      return answerSearch(pageQuery, {
        list: (page) => searchTasks(ctx.db, query, { ...page, newestFirst: sort !== "oldest" }),
        count: () => countTasks(ctx.db, query),
      });
    }),

  create: post("task:create", "/tasks", {
    summary: "Create a task",
    description: "Creates a task for a person.",
    example: {
      description: "Translate the first talk",
      assignedToUserId: "k3v9",
      taskLink: "/translations?video=5",
    },
    etag: "version",
  })
    .input(bodyInput(withDescriptions(taskInput, task.shape)))
    .output(task)
    .mutation(({ ctx, input }) => assignTask(ctx.db, { ...input, createdByUserId: ctx.user.id })),

  createMany: post("task:create", "/tasks/batch", {
    summary: "Create a task for each of several texts",
    description:
      "Creates a task for each of up to 200 texts, all for one person, with a link to the page of each text: all of them or none. The person must be one who edits these languages. `note` is added to each description.",
    example: {
      assignedToUserId: "k3v9",
      note: "By Friday, please",
      texts: [
        { videoId: 5, language: "ur", description: "Urdu: Patience" },
        { videoId: 6, language: "ur", description: "Urdu: Gratitude" },
      ],
    },
    bodyLimit: bodyLimits.notes,
    refuses: [404],
  })
    .input(bodyInput(newTasks))
    .output(
      z.object({
        ids: z.array(z.int()).meta({
          description: "The ids of the tasks, in the order of the texts",
          example: [5, 6],
        }),
      }),
    )
    .mutation(async ({ ctx, input }) => ({
      ids: found(await assignTexts(ctx.db, { ...input, createdByUserId: ctx.user.id })),
    })),

  update: put("task:update", "/tasks/{id}", {
    summary: "Update a task",
    description:
      "Changes the fields that you send and keeps the others. The assignee may set only `status`, an admin every field. Send `version` to get 409 instead of overwriting a newer change.",
    example: { status: "Complete", version: 1 },
    refuses: [409],
    etag: "version",
    current: "Task",
  })
    .input(bodyInput(withDescriptions(taskUpdate, task.shape)).extend({ id: idInput }))
    .output(task)
    .mutation(async ({ ctx, input: { id, version, ...changes } }) => {
      const stored = requireVisible(ctx.user, await findTask(ctx.db, id));
      const assignedToUserId = stored.assignedToUserId ?? "";
      requireEditable(editableTaskFields(ctx.user, { assignedToUserId }), changes);
      return found(await updateTask(ctx.db, id, { ...changes, version, actorId: ctx.user.id }));
    }),
});
