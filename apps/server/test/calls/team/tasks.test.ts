import { beforeAll, expect, test } from "vitest";
import { insertTask } from "@minbar/data/team/tasks";
import type { User } from "@minbar/domain/people/user";
import { openTestServer } from "../../testing.ts";
import {
  signedInAs,
  callsOf,
  everybody,
  forbidden,
  idOf,
  invalid,
  notFound,
  unauthorized,
} from "../callers.ts";
import type { Calls } from "../callers.ts";

const server = await openTestServer();
let by: Awaited<ReturnType<typeof everybody>>;
let translator: User;
let translators: Calls;
const noAssignee = "Tasks cannot be given to this person";

beforeAll(async () => {
  by = await everybody(server);
  const person = await signedInAs(server, "translations_editor");
  translator = person.user;
  translators = callsOf(server, person);
});

function makeTask(assignedToUserId = translator.id) {
  return insertTask(server.db, {
    description: "Translate",
    assignedToUserId,
    createdByUserId: translator.id,
  });
}

test("an admin assigns a task, and the assignee sees it in their list", async () => {
  const payload = {
    description: "Check the Urdu",
    assignedToUserId: translator.id,
    taskLink: "see javascript:x",
  };
  const made = await by.admin("POST", "/tasks", payload);
  expect(made).toMatchObject({
    status: 200,
    body: {
      ...payload,
      status: "In-Progress",
      assignedToUser: {
        firstName: null,
        lastName: null,
        email: translator.email,
        role: "translations_editor",
      },
      createdByUser: { role: "admin" },
      createdAt: expect.any(String),
    },
  });
  expect((await translators("GET", "/tasks")).body).toEqual([made.body]);
  expect((await by.translations_editor("GET", "/tasks")).body).toEqual([]);
  expect((await by.admin("GET", "/tasks")).body).toContainEqual(made.body);
});

test("the link of a task is optional", async () => {
  const { body } = await by.admin("POST", "/tasks", { description: "x", assignedToUserId: translator.id });
  expect(body).toMatchObject({ taskLink: null });
});

test.each([
  ["description", "Task description is required", { description: " ", assignedToUserId: "x" }],
  ["description", "Task description is required", { assignedToUserId: "x" }],
  ["assignedToUserId", "Please select an assignee", { description: "x" }],
  ["assignedToUserId", "Please select an assignee", { description: "x", assignedToUserId: "" }],
  ["assignedToUserId", noAssignee, { description: "x", assignedToUserId: "nobody" }],
  ["taskLink", "Link must be text", { description: "x", assignedToUserId: "x", taskLink: 5 }],
])("the server rejects bad input with a message for its field: %s, %s", async (field, message, payload) => {
  expect(await by.admin("POST", "/tasks", payload)).toMatchObject(invalid(field, message));
});

test.each(["viewer", "editor"] as const)(
  "a task cannot be assigned to a user with the role %s",
  async (role) => {
    const { user } = await signedInAs(server, role);
    const payload = { description: "x", assignedToUserId: user.id };
    expect(await by.admin("POST", "/tasks", payload)).toMatchObject(invalid("assignedToUserId", noAssignee));
    const { id } = await makeTask();
    expect(await by.admin("PUT", `/tasks/${id}`, payload)).toMatchObject(
      invalid("assignedToUserId", noAssignee),
    );
  },
);

test("a task can keep its assignee after their role no longer allows tasks", async () => {
  const { user } = await signedInAs(server, "viewer");
  const { id } = await makeTask(user.id);
  const payload = { description: "Shorter", assignedToUserId: user.id, taskLink: null };
  expect(await by.admin("PUT", `/tasks/${id}`, payload)).toMatchObject({ status: 200, body: payload });
});

test("an assignee completes and reopens their own task", async () => {
  const { id } = await makeTask();
  for (const status of ["Complete", "In-Progress"])
    expect(await translators("PUT", `/tasks/${id}`, { status })).toMatchObject({
      status: 200,
      body: { status },
    });
});

test.each([{ description: "x" }, { assignedToUserId: "x" }, { taskLink: "x" }])(
  "an assignee cannot change other fields, and the whole update is rejected: %j",
  async (field) => {
    const { id } = await makeTask();
    expect(await translators("PUT", `/tasks/${id}`, { status: "Complete", ...field })).toMatchObject(
      forbidden,
    );
    expect((await by.admin("PUT", `/tasks/${id}`, {})).body).toMatchObject({ status: "In-Progress" });
  },
);

test("updating another user's task returns 404", async () => {
  const { id } = await makeTask();
  for (const call of [by.editor, by.arabic_transcripts_editor, by.translations_editor])
    expect(await call("PUT", `/tasks/${id}`, { status: "Complete" })).toMatchObject(notFound);
  expect(await by.admin("PUT", "/tasks/999999", { status: "Complete" })).toMatchObject(notFound);
});

test("an admin can change every field of a task, and omitted fields keep their values", async () => {
  const { id } = await makeTask();
  const { user } = await signedInAs(server, "arabic_transcripts_editor");
  const changes = { description: "Vowels", assignedToUserId: user.id, taskLink: "https://example.org" };
  const changed = await by.admin("PUT", `/tasks/${id}`, changes);
  expect(changed).toMatchObject({ status: 200, body: { ...changes, status: "In-Progress" } });
  expect(await by.admin("PUT", `/tasks/${id}`, { status: "Done" })).toMatchObject(
    invalid("status", "A status is In-Progress or Complete"),
  );
  expect(await by.admin("PUT", `/tasks/${id}`, { createdByUserId: "x" })).toMatchObject({ status: 400 });
});

test("only admins can update a task whose assignee was deleted", async () => {
  const { user } = await signedInAs(server, "translations_editor");
  const { id } = await makeTask(user.id);
  await server.db.deleteFrom("users").where("id", "=", user.id).execute();
  expect(await by.translations_editor("PUT", `/tasks/${id}`, { status: "Complete" })).toMatchObject(notFound);
  expect((await by.admin("PUT", `/tasks/${id}`, { status: "Complete" })).body).toMatchObject({
    assignedToUserId: null,
    assignedToUser: null,
    status: "Complete",
  });
});

test("only staff can list tasks, and only admins can assign them", async () => {
  const payload = { description: "x", assignedToUserId: translator.id };
  expect(await by.visitor("GET", "/tasks")).toMatchObject(unauthorized);
  expect(await by.viewer("GET", "/tasks")).toMatchObject(forbidden);
  expect(await by.visitor("POST", "/tasks", payload)).toMatchObject(unauthorized);
  for (const call of [by.viewer, by.editor, by.arabic_transcripts_editor, translators])
    expect(await call("POST", "/tasks", payload)).toMatchObject(forbidden);
  expect(idOf(await by.admin("POST", "/tasks", payload))).toEqual(expect.any(Number));
});

test("a completed task shows who completed it and when, until it is reopened", async () => {
  const { id } = await makeTask();
  const of = async () => (await by.admin("GET", "/tasks")).body as { id: number }[];
  const read = async () => (await of()).find((task) => task.id === id);
  expect(await read()).toMatchObject({ completedAt: null, completedByUser: null });
  const done = await translators("PUT", `/tasks/${id}`, { status: "Complete" });
  const finished = { completedAt: expect.stringMatching(/Z$/), completedByUser: { email: translator.email } };
  expect(done).toMatchObject({ status: 200, body: finished });
  // Neither another change nor a second completion changes it.
  await by.admin("PUT", `/tasks/${id}`, { description: "Translate it all", status: "Complete" });
  expect(await read()).toMatchObject({
    ...finished,
    completedAt: (done.body as { completedAt: string }).completedAt,
  });
  const reopened = await by.admin("PUT", `/tasks/${id}`, { status: "In-Progress" });
  expect(reopened.body).toMatchObject({ completedAt: null, completedByUser: null });
});
