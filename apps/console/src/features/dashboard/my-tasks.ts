import type { Task, TaskStatus } from "@minbar/domain/team/task";

/** How many tasks the dashboard shows. */
const most = 5;

/** What the newest of a person's tasks are asked for by. */
export function ownTasks(assignee: string, status: TaskStatus) {
  return { status, assignee, limit: most };
}

/** Tasks of one status, the newest first, and how many there are in all. */
interface TasksPage<Row> {
  rows: readonly Row[];
  total?: number | undefined;
}

/** How many tasks a person has, and the first of them: what is still to do before what is done, the newest first. */
export function myTasks<Row extends Pick<Task, "id">>(
  toDo: TasksPage<Row>,
  done: TasksPage<Row>,
): { count: number; first: Row[] } {
  const count = (toDo.total ?? 0) + (done.total ?? 0);
  return { count, first: [...toDo.rows, ...done.rows].slice(0, most) };
}
