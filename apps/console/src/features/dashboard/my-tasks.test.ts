import { expect, test } from "vitest";
import { myTasks } from "./my-tasks.ts";

const page = (total: number, ...ids: number[]) => ({ total, rows: ids.map((id) => ({ id })) });

test("open tasks come before completed ones", () => {
  expect(myTasks(page(2, 3, 1), page(2, 4, 2)).first.map(({ id }) => id)).toEqual([3, 1, 4, 2]);
});

test("five tasks are listed, and all are counted", () => {
  const { count, first } = myTasks(page(7, 9, 8, 7, 6, 5), page(120, 4, 3, 2, 1, 0));
  expect(count).toBe(127);
  expect(first.map(({ id }) => id)).toEqual([9, 8, 7, 6, 5]);
});
