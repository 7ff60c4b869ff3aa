import { expect, test } from "vitest";

import { insertTask, listTasks } from "./tasks.ts";
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
    createdByUser: { firstName: "Amina", lastName: null, email: "a@example.org", role: "admin" },
    taskLink: "https://example.org",
    status: "In-Progress",
    createdAt: expect.any(String),
  });
  expect(await listTasks(db)).toEqual([first, second]);
  expect(await listTasks(db, { assignedToUserId: admin.id })).toEqual([second]);
});
