import { beforeAll, expect, test } from "vitest";
import { insertVideo } from "@minbar/data/library/videos";
import { insertReportedIssue } from "@minbar/data/team/reported-issues";
import { insertTask } from "@minbar/data/team/tasks";
import type { User } from "@minbar/domain/people/user";
import { openTestServer } from "../../testing.ts";
import { signedInAs, callsOf, everybody, forbidden, invalid, notFound } from "../callers.ts";
import type { Calls } from "../callers.ts";

interface ResultPage {
  rows: { id: number; description: string; status: string; contactEmail?: string | null }[];
  total?: number;
  next: string | null;
  counts?: Record<string, number>;
}

const server = await openTestServer();
let by: Awaited<ReturnType<typeof everybody>>;
let translator: User;
let translators: Calls;

beforeAll(async () => {
  by = await everybody(server);
  const person = await signedInAs(server, "translations_editor");
  translator = person.user;
  translators = callsOf(server, person);
  const admin = (await signedInAs(server, "admin")).user.id;
  const { db } = server;
  const by70 = Array.from({ length: 70 }, (_, at) => at + 1);
  for (const number of by70)
    await insertTask(db, {
      description: `راجِع التَّرجَمة ${number}`,
      assignedToUserId: number % 7 === 0 ? translator.id : admin,
      createdByUserId: admin,
      status: number > 65 ? "Complete" : "In-Progress",
    });
  for (const number of by70)
    await insertReportedIssue(db, {
      language: "ur",
      description: `${number}`,
      contactEmail: "hana@example.org",
    });
});

async function find(path: string, calls = by.admin): Promise<ResultPage> {
  const { status, body } = await calls("GET", `/team${path}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as ResultPage;
}

const numbers = ({ rows }: ResultPage) =>
  rows.map(({ description }) => Number(description.split(" ").at(-1)));

test("tasks of one status are paged newest first, and the first page has the total", async () => {
  const first = await find("/tasks?status=In-Progress");
  expect([first.rows.length, first.total, numbers(first)[0]]).toEqual([60, 65, 65]);
  const last = await find(`/tasks?status=In-Progress&cursor=${first.next}`);
  expect([numbers(last), last.total, last.next]).toEqual([[5, 4, 3, 2, 1], undefined, null]);
  const done = await find("/tasks?status=Complete&limit=2");
  expect([numbers(done), done.total]).toEqual([[70, 69], 5]);
});

test("with sort=oldest, tasks are paged oldest first", async () => {
  const first = await find("/tasks?status=Complete&sort=oldest&limit=3");
  expect([numbers(first), first.total]).toEqual([[66, 67, 68], 5]);
  const last = await find(`/tasks?status=Complete&sort=oldest&limit=3&cursor=${first.next}`);
  expect([numbers(last), last.next]).toEqual([[69, 70], null]);
});

test("a task is found by its current description in any spelling", async () => {
  expect(numbers(await find("/tasks?status=In-Progress&q=الترجمة+13"))).toEqual([13]);
  const [task] = (await find("/tasks?status=In-Progress&q=41")).rows;
  await by.admin("PUT", `/tasks/${task?.id}`, { description: "Ask again 41" });
  expect(numbers(await find("/tasks?status=In-Progress&q=ASK"))).toEqual([41]);
  expect(await find("/tasks?status=In-Progress&q=راجع+41")).toMatchObject({ rows: [], total: 0 });
  await by.admin("PUT", `/tasks/${task?.id}`, { taskLink: "/tasks" });
  expect(numbers(await find("/tasks?status=In-Progress&q=ASK"))).toEqual([41]);
});

test("users other than admins find only their own tasks", async () => {
  const own = await find("/tasks?status=In-Progress", translators);
  expect(numbers(own)).toEqual([63, 56, 49, 42, 35, 28, 21, 14, 7]);
  expect(numbers(await find(`/tasks?status=Complete&assignee=${translator.id}`))).toEqual([70]);
  const theirs = await by.editor("GET", `/team/tasks?status=Complete&assignee=${translator.id}`);
  expect(theirs).toMatchObject(forbidden);
});

test("a search without a status or with an invalid assignee is rejected with a message", async () => {
  const wrong = "A status is In-Progress or Complete";
  expect(await by.admin("GET", "/team/tasks")).toMatchObject(invalid("status", wrong));
  expect(await by.admin("GET", "/team/tasks?status=Complete&assignee=a+b")).toMatchObject(
    invalid("assignee", "No such person"),
  );
});

test("reports are paged newest first, with a count for each status", async () => {
  const [newest] = (await find("/reported-issues?limit=1")).rows;
  await by.admin("PUT", `/reported-issues/${newest?.id}`, { status: "Complete" });
  const first = await find("/reported-issues");
  expect([first.rows.length, first.total, first.counts]).toEqual([60, 70, { Pending: 69, Complete: 1 }]);
  const last = await find(`/reported-issues?cursor=${first.next}`);
  expect([last.rows.length, last.next, last.counts]).toEqual([10, null, undefined]);
  const done = await find("/reported-issues?status=Complete");
  expect([numbers(done), done.total, done.counts]).toEqual([[70], 1, { Pending: 69, Complete: 1 }]);
});

test("one report is read by its id", async () => {
  const [newest] = (await find("/reported-issues?limit=1")).rows;
  expect(await by.admin("GET", `/reported-issues/${newest?.id}`)).toMatchObject({
    status: 200,
    body: newest,
  });
  expect(await by.admin("GET", "/reported-issues/999999")).toMatchObject(notFound);
  expect(await by.editor("GET", `/reported-issues/${newest?.id}`)).toMatchObject(forbidden);
});

test("a read-only token sees no contact details in the list or in a report", async () => {
  const made = await by.admin("POST", "/admin/tokens", { name: "Tool", scope: "read" });
  const { token } = made.body as { token: string };
  const withToken = async (path: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await server.app.inject({ url: `/api${path}`, headers })).json<unknown>();
  };
  const page = (await withToken("/team/reported-issues?limit=1")) as ResultPage;
  expect(page.rows).toMatchObject([{ contactEmail: null }]);
  const id = page.rows[0]?.id ?? 0;
  expect(await withToken(`/reported-issues/${id}`)).toMatchObject({ id, contactEmail: null });
  expect((await by.admin("GET", `/reported-issues/${id}`)).body).toMatchObject({
    contactEmail: "hana@example.org",
  });
});

test("reports are found by their words, contact, reporter, video and language, and counted by status", async () => {
  const { db } = server;
  const videoId = (await insertVideo(db, { title: "Al-Ādāb, lesson 4", youtubeId: "aqz-KE-bpKQ" })).id;
  const contact = { contactName: "أحمَد", contactEmail: "Ahmad@Example.org", contactMobile: "+49 170" };
  await insertReportedIssue(db, { language: "fr", description: "Un mot manque", videoId, ...contact });
  await insertReportedIssue(db, { description: "تَنقُصُ كلمة", reportedByUserId: translator.id });
  const search = async (fields: object) => {
    const { status, body } = await by.admin("POST", "/team/reported-issues", fields);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as ResultPage;
  };
  const described = async (fields: object) =>
    (await search(fields)).rows.map(({ description }) => description);
  for (const q of ["MANQUE mot", "احمد", "ahmad@example.org", "+49 170", "lesson adab"])
    expect(await described({ q }), q).toEqual(["[French] Un mot manque"]);
  expect(await described({ q: `${translator.email} تنقص` })).toEqual(["تَنقُصُ كلمة"]);
  expect(await described({ video: videoId })).toEqual(["[French] Un mot manque"]);
  expect(await described({ language: "fr" })).toEqual(["[French] Un mot manque"]);
  expect(await described({ language: "ar" })).toEqual(["تَنقُصُ كلمة"]);
  const urdu = await search({ language: "ur", q: "hana", status: "Pending", limit: 50 });
  expect([urdu.rows.length, urdu.total, urdu.counts]).toEqual([50, 69, { Pending: 69, Complete: 1 }]);
  const rest = await search({ language: "ur", q: "hana", status: "Pending", limit: 50, cursor: urdu.next });
  expect([rest.rows.length, rest.next, rest.counts]).toEqual([19, null, undefined]);
  expect(await by.admin("POST", "/team/reported-issues", { q: "a".repeat(501) })).toMatchObject(
    invalid("q", "Search too long"),
  );
  expect(await by.editor("POST", "/team/reported-issues", { q: "hana" })).toMatchObject(forbidden);
});

test("many reports are completed at once, all or none, each with its entry in the audit log", async () => {
  const { rows } = await find("/reported-issues?status=Pending&limit=3");
  const ids = rows.map(({ id }) => id);
  const stored = async () =>
    (await find("/reported-issues?limit=100")).rows
      .filter(({ id }) => ids.includes(id))
      .map((row) => row.status);
  const missing = { ids: [...ids, 999_999], status: "Complete" };
  expect(await by.admin("PUT", "/reported-issues", missing)).toMatchObject(notFound);
  expect(await stored()).toEqual(["Pending", "Pending", "Pending"]);
  await by.admin("PUT", `/reported-issues/${ids[0]}`, { status: "Complete" });
  const settled = await by.admin("PUT", "/reported-issues", { ids, status: "Complete" });
  expect(settled).toMatchObject({ status: 200, body: { ids } });
  expect(await stored()).toEqual(["Complete", "Complete", "Complete"]);
  const entries = await server.db
    .selectFrom("audit")
    .select("subject")
    .where("action", "=", "reportedIssue:update")
    .where(
      "subject",
      "in",
      ids.map((id) => `reportedIssue:${id}`),
    )
    .execute();
  expect(entries).toHaveLength(3);
  expect(await by.admin("PUT", "/reported-issues", { ids: [], status: "Complete" })).toMatchObject(
    invalid("ids", "Choose at least one report"),
  );
  expect(await by.editor("PUT", "/reported-issues", { ids, status: "Pending" })).toMatchObject(forbidden);
});

test("a report is found by reporter name and admin note in any spelling, and by whether it has contact details", async () => {
  const { db } = server;
  const { user } = await signedInAs(server, "viewer");
  const name = { firstName: "رُؤَى", lastName: "آل إبراهيم" };
  await db.updateTable("users").set(name).where("id", "=", user.id).execute();
  await insertReportedIssue(db, { description: "Named", contactName: "Zayd", reportedByUserId: user.id });
  const { id } = await insertReportedIssue(db, { description: "Noted", contactName: "Zayd" });
  await by.admin("PUT", `/reported-issues/${id}`, { adminNote: "صُحِّحَتِ الآيةُ" });
  const described = async (fields: object) => {
    const { body } = await by.admin("POST", "/team/reported-issues", fields);
    return (body as ResultPage).rows.map(({ description }) => description);
  };
  for (const q of ["رؤي ال ابراهيم", "رُؤَى"]) expect(await described({ q })).toEqual(["Named"]);
  for (const q of ["صححت الايه", "zayd الأية"]) expect(await described({ q })).toEqual(["Noted"]);
  await by.admin("PUT", `/reported-issues/${id}`, { adminNote: null });
  expect(await described({ q: "صححت" })).toEqual([]);
  // A name alone reaches nobody.
  expect(await described({ q: "zayd", contact: "given" })).toEqual(["Named"]);
  expect(await described({ q: "zayd", contact: "none" })).toEqual(["Noted"]);
  expect((await find("/reported-issues?contact=none")).counts).toEqual({ Pending: 1, Complete: 0 });
});
