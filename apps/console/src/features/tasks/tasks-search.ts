import type { TaskStatus } from "@minbar/domain/team/task";
import { addOf, textOf } from "#shared/lists/list-search.ts";
import type { ListSearch } from "#shared/lists/list-search.ts";
import { textToSend } from "#shared/lists/search-pages.ts";

export const taskTabs = ["all", "in-progress", "complete"] as const;

export type TaskTab = (typeof taskTabs)[number];

/**
 * The URL parameters of the tasks page. `add=1` opens the form of a new task, prefilled with `description` and `link`.
 */
export interface TasksSearch extends ListSearch {
  /** Defaults to all. */
  tab?: Exclude<TaskTab, "all"> | undefined;
  /** The assignee's id; defaults to everybody. */
  assignee?: string | undefined;
  description?: string | undefined;
  link?: string | undefined;
}

export function tabOf(value: unknown): TasksSearch["tab"] {
  const tab = taskTabs.find((one) => one === value);
  return tab === "all" ? undefined : tab;
}

/** Sets every key, because the router keeps the raw value of missing ones. */
export function readTasksSearch(raw: Record<string, unknown>): TasksSearch {
  const assignee = textOf(raw["assignee"]);
  return {
    q: textOf(raw["q"]),
    tab: tabOf(raw["tab"]),
    // Other text is not an id, and the server would reject the whole request.
    assignee: assignee && /^[\w-]{1,64}$/u.test(assignee) ? assignee : undefined,
    add: addOf(raw["add"]),
    description: textOf(raw["description"]),
    link: textOf(raw["link"]),
  };
}

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
