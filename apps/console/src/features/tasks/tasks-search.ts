import type { TaskStatus } from "@minbar/domain/team/task";
import { addOf, searchReader, tabOf, textOf, userIdOf } from "#shared/lists/list-search.ts";
import { textToSend } from "#shared/lists/search-pages.ts";

export const taskTabs = ["all", "in-progress", "complete"] as const;

export type TaskTab = (typeof taskTabs)[number];

export const readTasksSearch = searchReader({
  q: textOf,
  tab: tabOf(taskTabs),
  assignee: userIdOf,
  /** Opens the form of a new task, prefilled with `description` and `link`. */
  add: addOf,
  description: textOf,
  link: textOf,
});

export type TasksSearch = ReturnType<typeof readTasksSearch>;

/** The groups of a tab, in order. */
export function statusesOf({ tab }: TasksSearch): readonly TaskStatus[] {
  if (tab === "in-progress") return ["In-Progress"];
  return tab === "complete" ? ["Complete"] : ["In-Progress", "Complete"];
}

/** The server's query. */
export function tasksInput(status: TaskStatus, { q, assignee }: TasksSearch) {
  return { status, q: textToSend(q), assignee };
}

/** Whether any filter is active. */
export function isFiltered({ q, assignee }: TasksSearch): boolean {
  return textToSend(q) !== undefined || assignee !== undefined;
}
