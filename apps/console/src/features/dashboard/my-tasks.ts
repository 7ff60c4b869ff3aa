import type { Task } from "@minbar/domain/team/task";

/** How many tasks the dashboard shows (specification, section 9). */
const most = 5;

/** A person's own tasks for the dashboard: what is still to do before what is done, the newest first. */
export function myTasks<Row extends Pick<Task, "assignedToUserId" | "status" | "createdAt">>(
  tasks: readonly Row[],
  userId: string,
): Row[] {
  return tasks
    .filter(({ assignedToUserId }) => assignedToUserId === userId)
    .sort((a, b) => rank(a) - rank(b) || Date.parse(b.createdAt) - Date.parse(a.createdAt))
    .slice(0, most);
}

function rank({ status }: Pick<Task, "status">): number {
  return status === "In-Progress" ? 0 : 1;
}
