import { expect, test } from "vitest";
import { readTasksSearch, statusesOf, tasksInput } from "./tasks-search.ts";

test("the address keeps the tab, the search, the person and the form of a new task with what it is filled with", () => {
  const raw = { q: "urdu", tab: "complete", assignee: "u1", add: 1, description: "Check", link: "/tasks" };
  expect(readTasksSearch(raw)).toEqual(raw);
});

test("nonsense in the address is left out", () => {
  const none = { q: undefined, tab: undefined, assignee: undefined, add: undefined };
  expect(
    readTasksSearch({ q: " ", tab: "done", assignee: "a b", add: 2, description: {}, link: [] }),
  ).toEqual({
    ...none,
    description: undefined,
    link: undefined,
  });
});

test("all tasks are those to do, then those that are done", () => {
  expect(statusesOf({})).toEqual(["In-Progress", "Complete"]);
  expect(statusesOf({ tab: "in-progress" })).toEqual(["In-Progress"]);
  expect(statusesOf({ tab: "complete" })).toEqual(["Complete"]);
});

test("the server is asked for the words without spaces around them", () => {
  expect(tasksInput("Complete", { q: " urdu ", assignee: "u1", tab: "complete" })).toEqual({
    status: "Complete",
    q: "urdu",
    assignee: "u1",
  });
});
