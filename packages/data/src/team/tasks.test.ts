import { sql } from "kysely";
import { expect, test } from "vitest";

import { assignTask, insertTask, listTasks, searchTasks, updateTask } from "./tasks.ts";
import { VersionConflict } from "../library/conflict.ts";
import { fillSearchTexts } from "../library/search-text.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { insertUser } from "../people/users.ts";

const db = await openTestDatabase();

test("a task names its assignee and its author, and is listed for its assignee", async () => {
  const admin = await insertUser(db, { email: "a@example.org", role: "admin", firstName: "Amina" });
  const editor = await insertUser(db, { email: "e@example.org", role: "translations_editor" });
  const both = { assignedToUserId: editor.id, createdByUserId: admin.id };
  const first = await insertTask(db, { description: "Translate", taskLink: "https://example.org", ...both });
  const second = await insertTask(db, { description: "Rest", ...both, assignedToUserId: admin.id });
  expect(first).toEqual({
    id: expect.any(Number),
    description: "Translate",
    assignedToUserId: editor.id,
    assignedToUser: { firstName: null, lastName: null, email: "e@example.org", role: "translations_editor" },
    completedAt: null,
    completedByUser: null,
    createdByUser: { firstName: "Amina", lastName: null, email: "a@example.org", role: "admin" },
    taskLink: "https://example.org",
    status: "In-Progress",
    version: 1,
    createdAt: expect.any(String),
  });
  expect(await listTasks(db)).toEqual([first, second]);
  expect(await listTasks(db, { assignedToUserId: admin.id })).toEqual([second]);
});

test("a stale update is rejected with the current task, and an update without changes is not audited", async () => {
  const admin = await insertUser(db, { email: "a@example.org", role: "admin" });
  const people = { assignedToUserId: admin.id, createdByUserId: admin.id };
  const { id } = await insertTask(db, { description: "Translate", ...people });
  await updateTask(db, id, { description: "Translate it all", version: 1, actorId: admin.id });
  await updateTask(db, id, { description: "Translate it all", status: "In-Progress", actorId: admin.id });
  const late = updateTask(db, id, { taskLink: "/videos", version: 1, actorId: admin.id });
  const current = { description: "Translate it all", taskLink: null, version: 2 };
  await expect(late).rejects.toThrow(VersionConflict);
  await expect(late).rejects.toMatchObject({
    current: { ...current, by: { id: admin.id, firstName: null, lastName: null } },
  });
  expect(await listTasks(db)).toMatchObject([current]);
  const entries = await db.selectFrom("audit").select(["actorId", "action", "detail"]).execute();
  expect(entries).toEqual([
    { actorId: admin.id, action: "task:update", detail: { fields: ["description"], version: 2 } },
  ]);
});

test("deleting its assignee's account raises a task's version", async () => {
  const admin = await insertUser(db, { email: "a@example.org", role: "admin" });
  const editor = await insertUser(db, { email: "e@example.org", role: "translations_editor" });
  const task = { description: "Translate", assignedToUserId: editor.id, createdByUserId: admin.id };
  const given = await assignTask(db, task);
  expect(given).toMatchObject({ version: 1 });
  await db.deleteFrom("users").where("id", "=", editor.id).execute();
  expect(await listTasks(db)).toMatchObject([{ assignedToUserId: null, version: 2 }]);
});

test("a conflict names nobody if nobody is known for the last change, also if somebody changed the task before", async () => {
  const admin = await insertUser(db, { email: "a@example.org", role: "admin" });
  const editor = await insertUser(db, { email: "e@example.org", role: "translations_editor" });
  const people = { assignedToUserId: editor.id, createdByUserId: admin.id };
  const { id } = await insertTask(db, { description: "Translate", ...people });
  await updateTask(db, id, { description: "Translate it all", actorId: admin.id });
  await db.deleteFrom("users").where("id", "=", editor.id).execute();
  const late = updateTask(db, id, { taskLink: "/videos", version: 2, actorId: admin.id });
  await expect(late).rejects.toMatchObject({ current: { version: 3, by: null } });
});

test("tasks that a server of the previous version writes are found after the next background job", async () => {
  const admin = await insertUser(db, { email: "a@example.org", role: "admin" });
  const people = { assignedToUserId: admin.id, createdByUserId: admin.id };
  const { id } = await insertTask(db, { description: "Old words", ...people });
  // It changes the description and its search text, and knows no folding.
  await sql`update "tasks" set "description" = 'ترجمة الصَّبْر', "searchDescription" = ''`.execute(db);
  await sql`insert into "tasks" ("description", "assignedToUserId", "createdByUserId")
    values ('راجع الصَّبْر', ${admin.id}, ${admin.id})`.execute(db);
  const found = () => searchTasks(db, { status: "In-Progress", text: "الصبر" }, {});
  expect(await found()).toEqual([]);
  await fillSearchTexts(db);
  const tasks = (await found()).map(({ description }) => description);
  expect(tasks.toSorted()).toEqual(["ترجمة الصَّبْر", "راجع الصَّبْر"].toSorted());
  await updateTask(db, id, { description: "Other words", actorId: admin.id });
  expect(await found()).toMatchObject([{ description: "راجع الصَّبْر" }]);
});
