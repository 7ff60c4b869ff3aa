import { expect, test } from "vitest";
import { myTasks } from "./my-tasks.ts";

const task = (id: number, assignedToUserId: string, status: "In-Progress" | "Complete" = "In-Progress") => ({
  id,
  assignedToUserId,
  status,
  createdAt: new Date(Date.UTC(2026, 0, id)).toISOString(),
});

test("the dashboard shows my own tasks, even to an admin who may see everybody's", () => {
  expect(myTasks([task(1, "me"), task(2, "somebody")], "me").first.map(({ id }) => id)).toEqual([1]);
});

test("what is still to do comes before what is done, the newest first", () => {
  const tasks = [task(1, "me"), task(2, "me", "Complete"), task(3, "me"), task(4, "me", "Complete")];
  expect(myTasks(tasks, "me").first.map(({ id }) => id)).toEqual([3, 1, 4, 2]);
});

test("five are shown, and all are counted", () => {
  const tasks = [1, 2, 3, 4, 5, 6, 7].map((id) => task(id, "me"));
  const { count, first } = myTasks(tasks, "me");
  expect(count).toBe(7);
  expect(first).toHaveLength(5);
});
