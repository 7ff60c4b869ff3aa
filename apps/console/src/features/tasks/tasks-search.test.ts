import { expect, test } from "vitest";
import { readTasksSearch, statusesOf, tasksInput } from "./tasks-search.ts";

test("the URL keeps the tab, the search, the assignee and the prefilled form of a new task", () => {
  const raw = { q: "urdu", tab: "complete", assignee: "u1", add: 1, description: "Check", link: "/tasks" };
  expect(readTasksSearch(raw)).toEqual(raw);
});

test("invalid values in the URL are ignored", () => {
  const none = { q: undefined, tab: undefined, assignee: undefined, add: undefined };
  expect(
    readTasksSearch({ q: " ", tab: "done", assignee: "a b", add: 2, description: {}, link: [] }),
  ).toEqual({
    ...none,
    description: undefined,
    link: undefined,
  });
});

test("open tasks come before completed ones when no tab is chosen", () => {
  expect(statusesOf({})).toEqual(["In-Progress", "Complete"]);
  expect(statusesOf({ tab: "in-progress" })).toEqual(["In-Progress"]);
  expect(statusesOf({ tab: "complete" })).toEqual(["Complete"]);
});

test("the search is trimmed before it is sent to the server", () => {
  expect(tasksInput("Complete", { q: " urdu ", assignee: "u1", tab: "complete" })).toEqual({
    status: "Complete",
    q: "urdu",
    assignee: "u1",
  });
});
