import { expect, test } from "vitest";
import { firstIssue } from "../../test/first-issue.ts";
import { taskInput, taskUpdate } from "./task-input.ts";
import { pageOfHref, taskHref } from "./task.ts";

test.each([
  [{ assignedToUserId: "u1" }, "Task description is required"],
  [{ description: " ", assignedToUserId: "u1" }, "Task description is required"],
  [{ description: "Check the draft" }, "Please select an assignee"],
  [{ description: "Check the draft", assignedToUserId: "" }, "Please select an assignee"],
])("the task %j is rejected: %s", (task, message) => {
  expect(firstIssue(taskInput.safeParse(task))).toBe(message);
});

test("the link of a task may be any text or missing", () => {
  const task = { description: "Check the draft", assignedToUserId: "u1" };
  for (const taskLink of ["see the board", "", null])
    expect(taskInput.parse({ ...task, taskLink })).toEqual({ ...task, taskLink });
  expect(taskInput.parse(task)).toEqual(task);
});

test("the status of a task can be changed only to Complete or In-Progress", () => {
  expect(taskUpdate.parse({ status: "Complete" })).toEqual({ status: "Complete" });
  expect(taskUpdate.parse({ status: "In-Progress" })).toEqual({ status: "In-Progress" });
  expect(taskUpdate.safeParse({ status: "Done" }).success).toBe(false);
});

test("http and https addresses and paths of our own pages become links", () => {
  expect(taskHref(" https://example.org/a?b=1 ")).toBe("https://example.org/a?b=1");
  expect(taskHref("HTTP://example.org")).toBe("http://example.org/");
  const own = [
    "/tasks",
    "/playlists/3",
    "/translations?videoId=1&language=ur&segment=s1",
    "/landing?video=1#x",
  ];
  for (const path of own) expect(taskHref(` ${path} `), path).toBe(path);
  expect(taskHref("/playlists/../tasks")).toBe("/tasks");
});

test.each([
  "javascript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,x",
  "example.org",
  "//example.org/tasks",
  "/\\example.org/tasks",
  "/\t/example.org/tasks",
  "/tasks/..//example.org",
  "/api/logout",
  "/no-such-page",
  "/playlists/none",
  "",
])("%j does not become a link", (text) => {
  expect(taskHref(text)).toBeUndefined();
});

test("a link to the console is resolved to its page", () => {
  expect(pageOfHref("/reported-issues?issue=3")).toBe("reported-issues");
  expect(pageOfHref("/playlists/3")).toBe("playlist");
  for (const href of ["/landing?video=1", "https://example.org/tasks"])
    expect(pageOfHref(href), href).toBeUndefined();
});
