import { sql } from "kysely";
import { expect, test } from "vitest";
import { appendAudit } from "@minbar/data/audit";
import { openTestServer } from "../../test/testing.ts";
import { tokenHeaders } from "../../test/calls/callers.ts";
import { signedIn } from "../../test/testing-people.ts";

const server = await openTestServer();
const { user: admin, cookie } = await signedIn(server, "admin");

const file = (path: string, headers: Record<string, string> = { cookie }) =>
  server.app.inject({ url: `/api/admin/audit.${path}`, headers });

test("an admin downloads the audit log as CSV, where no cell runs as a formula", async () => {
  for (const name of ["=cmd()", "+1", "-1", "@SUM(A1)", 'a "quoted", word'])
    await appendAudit(server.db, { actorId: admin.id, action: "playlist:delete", subject: name });
  const { headers, body } = await file("csv?group=deletions");
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(headers["content-disposition"]).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/);
  const [head, ...rows] = body.split("\r\n");
  expect(head).toBe("\uFEFFid,time,action,subject,subjectName,actorId,actorEmail,actorName,detail");
  expect(rows.map((row) => row.split(",playlist:delete,")[1]?.split(`,,${admin.id}`)[0])).toEqual([
    '"a ""quoted"", word"',
    "'@SUM(A1)",
    "'-1",
    "'+1",
    "'=cmd()",
    undefined,
  ]);
});

test("the file has every entry once, newest first, although it is read in pages", async () => {
  await server.db
    .insertInto("audit")
    .values(
      Array.from({ length: 2_345 }, (_, number) => ({ action: "task:create", subject: `task:${number}` })),
    )
    .execute();
  const { body } = await file("jsonl?group=work");
  const subjects = body
    .trimEnd()
    .split("\n")
    .map((line): string => JSON.parse(line).subject);
  expect(subjects).toHaveLength(2_345);
  expect(new Set(subjects).size).toBe(2_345);
  expect(subjects[0]).toBe("task:2344");
});

test("a download is itself in the audit log, with who made it", async () => {
  await file("jsonl?group=copies");
  const { body } = await file("jsonl?group=copies");
  expect(JSON.parse(body.split("\n")[0] ?? "")).toMatchObject({
    action: "audit:export",
    actor: { id: admin.id },
    detail: { format: "jsonl" },
  });
});

test("only admins, and tokens of scope admin, read it", async () => {
  const editor = await signedIn(server, "editor");
  expect((await file("csv", {})).statusCode).toBe(401);
  expect((await file("csv", { cookie: editor.cookie })).statusCode).toBe(403);
  expect((await file("csv", await tokenHeaders(server, "read", admin.id))).statusCode).toBe(403);
  expect((await file("csv", await tokenHeaders(server, "content", admin.id))).statusCode).toBe(403);
  expect((await file("csv", await tokenHeaders(server, "admin", admin.id))).statusCode).toBe(200);
});

test("a filter that is not valid is refused in words, and nothing is noted", async () => {
  const answer = await file("csv?group=everything&sinc=2026");
  expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringContaining("A group is")]);
  expect((await file("xml")).statusCode).toBe(404);
});

test("more entries than a file may hold are refused before the first byte", async () => {
  await sql`insert into "audit" ("action", "subject", "createdAt")
      select 'video:setVisibility', 'video:' || number, '2020-01-01' from generate_series(1, 200001) as number`.execute(
    server.db,
  );
  const answer = await file("csv?group=visibility");
  expect([answer.statusCode, answer.json().message]).toEqual([
    400,
    "There are more than 200,000 entries. Choose a shorter time.",
  ]);
  expect((await file("csv?group=visibility&since=2025-01-01T00:00:00.000Z")).statusCode).toBe(200);
});
