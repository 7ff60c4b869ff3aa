import type { TaskStatus } from "@minbar/domain/team/task";
import { addOf, textOf } from "#shared/lists/list-search.ts";
import type { ListSearch } from "#shared/lists/list-search.ts";
import { textToSend } from "#shared/lists/search-pages.ts";

export const taskTabs = ["all", "in-progress", "complete"] as const;

export type TaskTab = (typeof taskTabs)[number];

/**
 * What the page of tasks keeps in its address. A link from elsewhere opens the form of a new task with
 * `add=1`, and fills it with `description` and `link`.
 */
export interface TasksSearch extends ListSearch {
  /** All by default. */
  tab?: Exclude<TaskTab, "all"> | undefined;
  /** The id of the person whose tasks are shown; everybody's by default. */
  assignee?: string | undefined;
  description?: string | undefined;
  link?: string | undefined;
}

export function tabOf(value: unknown): TasksSearch["tab"] {
  const tab = taskTabs.find((one) => one === value);
  return tab === "all" ? undefined : tab;
}

/** Every key is set, for the router keeps the raw value of those that are not. */
export function readTasksSearch(raw: Record<string, unknown>): TasksSearch {
  const assignee = textOf(raw["assignee"]);
  return {
    q: textOf(raw["q"]),
    tab: tabOf(raw["tab"]),
    // No other text is an id, and the server would refuse the whole list.
    assignee: assignee && /^[\w-]{1,64}$/u.test(assignee) ? assignee : undefined,
    add: addOf(raw["add"]),
    description: textOf(raw["description"]),
    link: textOf(raw["link"]),
  };
}

/** The groups of a tab, in their order. */
export function statusesOf({ tab }: TasksSearch): readonly TaskStatus[] {
  if (tab === "in-progress") return ["In-Progress"];
  return tab === "complete" ? ["Complete"] : ["In-Progress", "Complete"];
}

/** What the server is asked for. */
export function tasksInput(status: TaskStatus, { q, assignee }: TasksSearch) {
  return { status, q: textToSend(q), assignee };
}

/** Whether it leaves something out. */
export function isFiltered({ q, assignee }: TasksSearch): boolean {
  return textToSend(q) !== undefined || assignee !== undefined;
}
