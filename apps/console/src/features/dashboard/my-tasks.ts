import type { Task, TaskStatus } from "@minbar/domain/team/task";

/** How many tasks the dashboard shows. */
const most = 5;

/** The query for a person's open tasks, oldest first, or for those that were completed, newest first. */
export function ownTasks(assignee: string, status: TaskStatus) {
  const sort = status === "In-Progress" ? "oldest" : "newest";
  return { status, assignee, limit: most, sort } as const;
}

/** Tasks of one status, and their total number. */
interface TasksPage<Row> {
  rows: readonly Row[];
  total?: number | undefined;
}

/** A person's number of tasks and the first of them: open before complete. */
export function myTasks<Row extends Pick<Task, "id">>(
  toDo: TasksPage<Row>,
  done: TasksPage<Row>,
): { count: number; first: Row[] } {
  const count = (toDo.total ?? 0) + (done.total ?? 0);
  return { count, first: [...toDo.rows, ...done.rows].slice(0, most) };
}
