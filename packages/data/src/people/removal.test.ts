import { sql } from "kysely";
import { expect, test } from "vitest";

import { openTestDatabase } from "../../test/test-database.ts";
import { listAudit } from "../audit-list.ts";
import { fillSearchTexts } from "../library/search-text.ts";
import { insertVideo } from "../library/videos.ts";
import { insertConversation } from "../team/conversations.ts";
import { insertReportedIssue, listReportedIssues } from "../team/reported-issues.ts";
import { insertTask, listTasks } from "../team/tasks.ts";
import { listRevisions } from "../transcripts/revisions.ts";
import { saveTranscript } from "../transcripts/save.ts";
import { findOrCreateIdentity } from "./identities.ts";
import { insertOneTimeLink } from "./one-time-links.ts";
import { removeUser } from "./removal.ts";
import { changeUserRole, findUserByEmail, insertUser, listUsers, searchUsers } from "./users.ts";

const db = await openTestDatabase();

const identity = {
  issuer: "https://id.example.org",
  subject: "secret-subject-7",
  email: "amina-secret@example.org",
  firstName: "Amina",
  lastName: "Khalil",
};

/** An admin, and a person who signed in with a provider and worked on everything. */
async function library() {
  const admin = await insertUser(db, { email: "admin@example.org", role: "admin" });
  const other = await insertUser(db, { email: "other@example.org", role: "translations_editor" });
  const createdBy = { createdBy: admin.id, kind: "invitation", role: "admin" } as const;
  await insertOneTimeLink(db, { ...createdBy, email: identity.email });
  const signedIn = await findOrCreateIdentity(db, identity);
  if (!("user" in signedIn)) throw new Error(signedIn.outcome);
  const { id } = signedIn.user;
  await changeUserRole(db, id, { actorId: admin.id, role: "arabic_transcripts_editor" });
  const task = { assignedToUserId: id, createdByUserId: id } as const;
  const open = await insertTask(db, { ...task, description: "Check" });
  const done = await insertTask(db, { ...task, description: "Done", status: "Complete" });
  await insertConversation(db, { userId: id, title: "Private", model: "m" });
  const contact = { contactName: "Amina", contactEmail: "AMINA-secret@example.org", contactMobile: "+1" };
  await insertReportedIssue(db, { description: "A wrong word", reportedByUserId: id, ...contact });
  const video = await insertVideo(db, { title: "Patience", youtubeId: "aqz-KE-bpKQ" });
  const draft = { videoId: video.id, language: "ar", kind: "draft", publish: false, authorId: id } as const;
  const transcript = await saveTranscript(db, {
    ...draft,
    content: [{ id: "s1", time: "0:01", text: "سلام" }],
  });
  return { admin, other, id, open, done, transcript };
}

/** Every row of the database, as text. */
async function everything(): Promise<string> {
  const tables = await sql<{ name: string }>`
    select tablename as "name" from pg_tables where schemaname = 'public'`.execute(db);
  const rows = tables.rows.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db));
  return JSON.stringify((await Promise.all(rows)).map((result) => result.rows)).toLowerCase();
}

test("a removed user leaves texts, drafts and finished tasks, but no personal data", async () => {
  const { admin, other, id, open, done, transcript } = await library();
  expect(await everything()).toContain("amina");
  const removed = await removeUser(db, { id, actorId: admin.id, keepName: false, tasksTo: other.id });
  expect(removed).toBe(1);
  const left = await everything();
  for (const word of ["amina", "khalil", "secret-subject", "private"]) expect(left).not.toContain(word);
  const former = { firstName: "Former member", lastName: null };
  expect(await listRevisions(db, transcript.id, {})).toMatchObject([{ author: { id, ...former } }]);
  const tasks = await listTasks(db);
  expect(tasks.find((task) => task.id === open.id)).toMatchObject({ assignedToUserId: other.id });
  expect(tasks.find((task) => task.id === done.id)).toMatchObject({
    assignedToUser: { ...former, email: "" },
    createdByUser: { ...former, email: "" },
  });
  expect(await listReportedIssues(db)).toMatchObject([
    { contactName: null, contactEmail: null, contactMobile: null, reportedByUser: { ...former, email: "" } },
  ]);
  expect(await listAudit(db, {}, {})).toMatchObject([
    { action: "user:remove", subjectName: "Former member", detail: { tasks: 1, tasksTo: other.id } },
    { action: "user:setRole", subjectName: "Former member" },
    { action: "user:invite", detail: { role: "admin" } },
  ]);
  const draft = await db
    .selectFrom("transcripts")
    .select(["draftContent", "draftUpdatedBy"])
    .executeTakeFirst();
  expect(draft).toMatchObject({ draftContent: [{ text: "سلام" }], draftUpdatedBy: id });
});

test("a removed user's reports are found by their folded words, and not by their contact details", async () => {
  const { admin, id } = await library();
  const report = { description: "خطأ في كَلِمَةِ الصَّلاة", reportedByUserId: id, contactName: "Amina" };
  await insertReportedIssue(db, report);
  const found = async (text: string) => (await listReportedIssues(db, { text })).length;
  expect(await found("كلمه الصلاه")).toBe(1);
  await removeUser(db, { id, actorId: admin.id, keepName: false });
  await fillSearchTexts(db);
  expect(await found("كلمه الصلاه")).toBe(1);
  expect(await found("amina")).toBe(0);
});

test("the name is kept on request, and the tasks become unassigned", async () => {
  const { admin, id, open, transcript } = await library();
  await removeUser(db, { id, actorId: admin.id, keepName: true });
  const left = await everything();
  for (const word of ["amina-secret", "secret-subject", "private", "+1"]) expect(left).not.toContain(word);
  expect(await listRevisions(db, transcript.id, {})).toMatchObject([
    { author: { firstName: "Amina", lastName: "Khalil" } },
  ]);
  expect(await listReportedIssues(db)).toMatchObject([{ contactName: "Amina", contactEmail: null }]);
  expect((await listTasks(db)).find((task) => task.id === open.id)).toMatchObject({ assignedToUserId: null });
});

test("a removed user is in no list, cannot get a role and cannot be removed again", async () => {
  const { admin, other, id } = await library();
  await removeUser(db, { id, actorId: admin.id, keepName: true });
  // Two users of one millisecond are in the order of their ids.
  const ids = new Set([admin.id, other.id]);
  expect(new Set((await listUsers(db)).map((user) => user.id))).toEqual(ids);
  expect(new Set((await searchUsers(db, "", {})).map((user) => user.id))).toEqual(ids);
  expect(await findUserByEmail(db, identity.email)).toBeUndefined();
  expect(await changeUserRole(db, id, { role: "admin" })).toBeUndefined();
  expect(await removeUser(db, { id, actorId: admin.id, keepName: false })).toBeUndefined();
});

test("a removal that assigns the tasks to an ineligible user is rejected and changes nothing", async () => {
  const { admin, id } = await library();
  const viewer = await insertUser(db, { email: "viewer@example.org", role: "viewer" });
  const before = await everything();
  for (const tasksTo of [viewer.id, id, "nobody"]) {
    const removed = removeUser(db, { id, actorId: admin.id, keepName: false, tasksTo });
    await expect(removed).rejects.toMatchObject({ content: { reason: "not_assignable" } });
  }
  expect(await everything()).toBe(before);
});

test("a provider sign-in does not bring a removed user back, by identity or by address", async () => {
  const { admin, id } = await library();
  await removeUser(db, { id, actorId: admin.id, keepName: false });
  const renamed = { ...identity, email: "new-address@example.org" };
  const sameAddress = {
    ...identity,
    issuer: "https://other.example.org",
    email: identity.email.toUpperCase(),
  };
  for (const one of [identity, renamed, sameAddress])
    expect(await findOrCreateIdentity(db, one)).toEqual({ outcome: "blocked" });
  expect(await findOrCreateIdentity(db, { ...renamed, subject: "somebody-else" })).toMatchObject({
    outcome: "created",
  });
});

test("an invitation lets a removed user back as a new user, but a withdrawn one does not", async () => {
  const { admin, id } = await library();
  await removeUser(db, { id, actorId: admin.id, keepName: false });
  const invitation = { kind: "invitation", email: identity.email, role: "viewer" } as const;
  await insertOneTimeLink(db, { ...invitation, createdBy: admin.id });
  await db.deleteFrom("oneTimeLinks").execute();
  expect(await findOrCreateIdentity(db, identity)).toEqual({ outcome: "blocked" });
  await insertOneTimeLink(db, { ...invitation, createdBy: admin.id });
  const back = await findOrCreateIdentity(db, identity);
  expect(back).toMatchObject({ outcome: "created", user: { role: "viewer" } });
  expect("user" in back && back.user.id).not.toBe(id);
  expect(await findOrCreateIdentity(db, identity)).toMatchObject({ outcome: "known" });
  expect(await db.selectFrom("removedIdentities").select("hash").execute()).toEqual([]);
});

test("creating an account for a removed user's address ends the record of the removal", async () => {
  const { admin, id } = await library();
  await removeUser(db, { id, actorId: admin.id, keepName: false });
  await insertUser(db, { email: "Amina-Secret@example.org", role: "viewer" });
  expect(await findOrCreateIdentity(db, { ...identity, email: "new@example.org" })).toMatchObject({
    outcome: "created",
  });
});
