import { expect, test } from "vitest";
import { taskInput, taskUpdate } from "./task-input.ts";
import { pageOfHref, taskHref } from "./task.ts";

test.each([
  [{ assignedToUserId: "u1" }, "Task description is required"],
  [{ description: " ", assignedToUserId: "u1" }, "Task description is required"],
  [{ description: "Check the draft" }, "Please select an assignee"],
  [{ description: "Check the draft", assignedToUserId: "" }, "Please select an assignee"],
])("the task %j is refused: %s", (task, message) => {
  expect(taskInput.safeParse(task).error?.issues[0]?.message).toBe(message);
});

test("a task's link is any text, or none", () => {
  const task = { description: "Check the draft", assignedToUserId: "u1" };
  for (const taskLink of ["see the board", "", null])
    expect(taskInput.parse({ ...task, taskLink })).toEqual({ ...task, taskLink });
  expect(taskInput.parse(task)).toEqual(task);
});

test("a task goes to Complete and back to In-Progress, and to no other status", () => {
  expect(taskUpdate.parse({ status: "Complete" })).toEqual({ status: "Complete" });
  expect(taskUpdate.parse({ status: "In-Progress" })).toEqual({ status: "In-Progress" });
  expect(taskUpdate.safeParse({ status: "Done" }).success).toBe(false);
});

test("http and https addresses become links, and paths of our own pages", () => {
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
])("%j is shown as text and leads nowhere", (text) => {
  expect(taskHref(text)).toBeUndefined();
});

test("a link to a page of the console is known by its page", () => {
  expect(pageOfHref("/reported-issues?issue=3")).toBe("reported-issues");
  expect(pageOfHref("/playlists/3")).toBe("playlist");
  for (const href of ["/landing?video=1", "https://example.org/tasks"])
    expect(pageOfHref(href), href).toBeUndefined();
});
