import { beforeAll, expect, test } from "vitest";
import { insertCategory, updateCategory } from "@minbar/data/library/categories";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { insertVideo } from "@minbar/data/library/videos";
import { insertReportedIssue } from "@minbar/data/team/reported-issues";
import { insertTask } from "@minbar/data/team/tasks";
import { openTestServer } from "../testing.ts";
import { callsOf, everybody, idOf, notFound, signedInAs } from "./callers.ts";

const server = await openTestServer();
const by = await everybody(server);
const amina = await signedInAs(server, "admin");
const byAmina = callsOf(server, amina);
const layla = await signedInAs(server, "admin");
const byLayla = callsOf(server, layla);
const named = { firstName: "Layla", lastName: "Nasser" };
const emre = await signedInAs(server, "translations_editor");

async function newTask(): Promise<number> {
  const people = { assignedToUserId: emre.user.id, createdByUserId: amina.user.id };
  return (await insertTask(server.db, { description: "Check the Urdu", ...people })).id;
}

/** What several people may be changing, and what one and another of them make of it. */
const things = [
  {
    what: "category",
    kind: "category",
    path: "/categories",
    procedure: "categories.update",
    make: async () => (await insertCategory(server.db, { name: "Ethics" })).id,
    theirs: { description: "Manners" },
    mine: { name: "Character" },
    stored: { name: "Ethics", description: null, color: "#3b82f6" },
  },
  {
    what: "video",
    kind: "video",
    path: "/videos",
    procedure: "videos.update",
    make: async () => (await insertVideo(server.db, { title: "Patience", youtubeId: "aqz-KE-bpKQ" })).id,
    theirs: { title: "On patience" },
    mine: { vocabulary: "sabr" },
    stored: { title: "Patience", description: null, vocabulary: null },
  },
  {
    what: "playlist",
    kind: "playlist",
    path: "/playlists",
    procedure: "playlists.update",
    make: async () => (await insertPlaylist(server.db, { name: "Fridays" })).id,
    theirs: { name: "Friday talks" },
    mine: { description: "Talks" },
    stored: { name: "Fridays", description: null, categoryId: null },
  },
  {
    what: "report",
    kind: "reportedIssue",
    path: "/reported-issues",
    procedure: "reportedIssues.update",
    make: async () => (await insertReportedIssue(server.db, { description: "A word is missing" })).id,
    theirs: { adminNote: "Listened again" },
    mine: { status: "Complete" },
    stored: { status: "Pending", adminNote: null },
  },
  {
    what: "task",
    kind: "task",
    path: "/tasks",
    procedure: "tasks.update",
    make: newTask,
    theirs: { description: "Check the French" },
    mine: { taskLink: "/videos" },
    stored: {
      description: "Check the Urdu",
      assignedToUserId: emre.user.id,
      taskLink: null,
      status: "In-Progress",
    },
  },
];

beforeAll(async () => {
  await server.db.updateTable("users").set(named).where("id", "=", layla.user.id).execute();
});

interface TrpcRefusal {
  error: { message: string; data: Record<"httpStatus" | "code" | "reason" | "values" | "current", unknown> };
}

async function putByTrpc(procedure: string, payload: object) {
  const { headers } = amina;
  const answer = await server.app.inject({ method: "POST", url: `/trpc/${procedure}`, headers, payload });
  const { message, data } = answer.json<TrpcRefusal>().error;
  const { httpStatus, code, reason, values, current } = data;
  return { status: httpStatus, body: { code, message, reason, values, current } };
}

async function auditOf(subject: string) {
  const entries = server.db.selectFrom("audit").select(["actorId", "action", "detail"]);
  return entries.where("subject", "=", subject).orderBy("id").execute();
}

test.each(things)(
  "a $what saved from an old version returns 409 with the current values, by REST and by tRPC",
  async ({ what, path, procedure, make, theirs, mine, stored }) => {
    const id = await make();
    const first = await byLayla("PUT", `${path}/${id}`, { ...theirs, version: 1 });
    expect(first).toMatchObject({ status: 200, body: { ...theirs, version: 2 } });
    const late = { ...mine, version: 1 };
    const refusal = {
      status: 409,
      body: {
        code: "CONFLICT",
        message: `Somebody else has changed this ${what} in the meantime`,
        reason: "changed_meanwhile",
        values: { what },
        current: { ...stored, ...theirs, version: 2, by: { id: layla.user.id, ...named } },
      },
    };
    expect(await byAmina("PUT", `${path}/${id}`, late)).toEqual({ ...refusal, headers: expect.anything() });
    expect(await putByTrpc(procedure, { id, ...late })).toEqual(refusal);
    const again = await byAmina("PUT", `${path}/${id}`, { ...mine, version: 2 });
    expect(again).toMatchObject({ status: 200, body: { ...stored, ...theirs, ...mine, version: 3 } });
  },
);

test.each(things)(
  "only one of two concurrent changes of a $what succeeds",
  async ({ path, make, theirs, mine }) => {
    const id = await make();
    const changes = [theirs, mine].map((change) =>
      by.admin("PUT", `${path}/${id}`, { ...change, version: 1 }),
    );
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
  },
);

test.each(things)(
  "an update of a $what without a version overwrites the stored values",
  async ({ path, make, theirs, mine, stored }) => {
    const id = await make();
    for (const change of [theirs, mine])
      expect(await by.admin("PUT", `${path}/${id}`, change)).toMatchObject({ status: 200, body: change });
    const nothing = await by.admin("PUT", `${path}/${id}`, {});
    expect(nothing).toMatchObject({ status: 200, body: { ...stored, ...theirs, ...mine, version: 3 } });
  },
);

test.each(things)("updating an unknown $what with a version returns 404", async ({ path, mine }) => {
  expect(await by.admin("PUT", `${path}/999999`, { ...mine, version: 1 })).toMatchObject(notFound);
});

test.each(things)(
  "the audit log names who changed which fields of a $what, without their values",
  async (one) => {
    const { path, kind, make, theirs, mine, stored } = one;
    const id = await make();
    await byAmina("PUT", `${path}/${id}`, { ...stored, ...theirs });
    await byAmina("PUT", `${path}/${id}`, { ...theirs, version: 2 });
    await byAmina("PUT", `${path}/${id}`, { ...mine, version: 1 });
    await byAmina("PUT", `${path}/${id}`, { ...mine, version: 2 });
    const [subject, actorId] = [`${kind}:${id}`, amina.user.id];
    const action = `${kind}:update`;
    expect(await auditOf(subject)).toEqual([
      { actorId, action, detail: { fields: Object.keys(theirs), version: 2 } },
      { actorId, action, detail: { fields: Object.keys(mine), version: 3 } },
    ]);
  },
);

test("the audit log names who created a category or a task", async () => {
  const category = idOf(await byAmina("POST", "/categories", { name: "Ethics", description: "Manners" }));
  const task = { description: "Check the Urdu", assignedToUserId: emre.user.id };
  const taskId = idOf(await byAmina("POST", "/tasks", task));
  const actorId = amina.user.id;
  expect(await auditOf(`category:${category}`)).toEqual([
    { actorId, action: "category:create", detail: null },
  ]);
  expect(await auditOf(`task:${taskId}`)).toEqual([{ actorId, action: "task:create", detail: null }]);
});

test("an assignee needs the current version to complete a task and cannot change other fields", async () => {
  const id = await newTask();
  const byEmre = callsOf(server, emre);
  const late = await byEmre("PUT", `/tasks/${id}`, { status: "Complete", version: 7 });
  expect(late).toMatchObject({ status: 409, body: { current: { version: 1, status: "In-Progress" } } });
  const own = await byEmre("PUT", `/tasks/${id}`, { status: "Complete", version: 1 });
  expect(own).toMatchObject({ status: 200, body: { status: "Complete", version: 2 } });
  const more = await byEmre("PUT", `/tasks/${id}`, { description: "Mine", version: 2 });
  expect(more).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
});

test("a direct write that ignores versions still raises them", async () => {
  const ids = await Promise.all(things.map(({ make }) => make()));
  const [category = 0, video = 0, playlist = 0, report = 0, task = 0] = ids;
  await server.db.updateTable("videos").set({ description: "x" }).where("id", "=", video).execute();
  await server.db.updateTable("playlists").set({ name: "x" }).where("id", "=", playlist).execute();
  await server.db.updateTable("categories").set({ color: "#000000" }).where("id", "=", category).execute();
  await server.db.updateTable("reportedIssues").set({ adminNote: "x" }).where("id", "=", report).execute();
  await server.db.updateTable("tasks").set({ status: "Complete" }).where("id", "=", task).execute();
  for (const [at, { path, mine }] of things.entries()) {
    const late = await by.admin("PUT", `${path}/${ids[at]}`, { ...mine, version: 1 });
    expect(late, path).toMatchObject({ status: 409, body: { current: { version: 2, by: null } } });
  }
});

test("only staff see the versions of categories", async () => {
  const { id } = await insertCategory(server.db, { name: "Seen" });
  await updateCategory(server.db, id, { name: "Seen by all" });
  const seen = expect.objectContaining({ id, name: "Seen by all" });
  const [visitors, staff] = [await by.visitor("GET", "/categories"), await by.editor("GET", "/categories")];
  expect([visitors.body, staff.body]).toEqual([
    expect.arrayContaining([seen]),
    expect.arrayContaining([seen]),
  ]);
  expect(JSON.stringify(visitors.body)).not.toContain("version");
  expect(staff.body).toContainEqual(expect.objectContaining({ id, version: 2 }));
});
