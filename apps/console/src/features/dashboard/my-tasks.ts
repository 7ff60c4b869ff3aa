import type { Task } from "@minbar/domain/team/task";

/** How many tasks the dashboard shows. */
const most = 5;

/** How many tasks a person has, and the first of them: what is still to do before what is done, the newest first. */
export function myTasks<Row extends Pick<Task, "assignedToUserId" | "status" | "createdAt">>(
  tasks: readonly Row[],
  userId: string,
): { count: number; first: Row[] } {
  const mine = tasks
    .filter(({ assignedToUserId }) => assignedToUserId === userId)
    .sort((a, b) => rank(a) - rank(b) || Date.parse(b.createdAt) - Date.parse(a.createdAt));
  return { count: mine.length, first: mine.slice(0, most) };
}

function rank({ status }: Pick<Task, "status">): number {
  return status === "In-Progress" ? 0 : 1;
}
