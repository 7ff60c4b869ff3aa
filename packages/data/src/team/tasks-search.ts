import { searchWords } from "@minbar/domain/library/search-text";
import type { Task, TaskStatus } from "@minbar/domain/team/task";

import type { Db } from "../connect.ts";
import { countOf, pageOf } from "../library/page.ts";
import type { Page } from "../library/page.ts";
import { holdsWords } from "../library/search-text.ts";
import { selectTasks } from "./tasks.ts";

/** A search among the tasks of one status. */
export interface TasksQuery {
  status: TaskStatus;
  /** Words of the description, in any order. */
  text?: string | undefined;
  /** Only the tasks of this person. */
  assignedToUserId?: string | undefined;
}

function findTasks(db: Db, { status, text = "", assignedToUserId }: TasksQuery) {
  const tasks = db
    .selectFrom("tasks")
    .where("status", "=", status)
    .where(holdsWords("searchDescription", searchWords(text)));
  return assignedToUserId === undefined ? tasks : tasks.where("assignedToUserId", "=", assignedToUserId);
}

/** Newest first. */
export function searchTasks(db: Db, query: TasksQuery, page: Page): Promise<Task[]> {
  const order = { table: "tasks", newestFirst: true } as const;
  const found = pageOf(findTasks(db, query), order, page);
  return pageOf(selectTasks(db).where("id", "in", found.select("tasks.id")), order, {}).execute();
}

/** How many there are in all. */
export function countTasks(db: Db, query: TasksQuery): Promise<number> {
  return countOf(findTasks(db, query));
}
