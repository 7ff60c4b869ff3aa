import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { restoreFile } from "@minbar/data/backup/backup-file";
import { newTestDatabase } from "@minbar/data/test/test-database";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { z } from "zod";
import { earlierRelease, readFacts, restoreTrash, untimedLines } from "./earlier-release.ts";
import type { Facts } from "./earlier-release.ts";
import { signedIn } from "./testing-people.ts";
import { newTestServer } from "./testing.ts";

/** This release on the restored backup, with the calls of an admin. */
async function restoreEarlier() {
  const database = await newTestDatabase("template0");
  const path = fileURLToPath(earlierRelease.backup);
  const { tables } = await restoreFile(database.url, path, { keepTokens: true });
  const server = await newTestServer({}, { databaseUrl: database.url });
  const { cookie, user } = await signedIn(server, "admin");
  const call = async (method: "GET" | "POST", url: string): Promise<unknown> => {
    const headers = { cookie, "sec-fetch-site": "same-origin" };
    const answer = await server.app.inject({ method, url, headers });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const facts: Facts = JSON.parse(await readFile(earlierRelease.facts, "utf8"));
  return { tables, server, user, facts, call };
}

const reports = z.array(z.object({ language: z.string() }));

test("a backup of 0.1.0 is restored with its drafts, histories, reports, tasks and people, and its trash can be restored", async () => {
  const { tables, server, user, facts, call } = await restoreEarlier();
  const get = (path: string) => call("GET", path);
  const { beforeRemoval, ...before } = facts;
  const now = await readFacts(get);
  expect({ ...now, people: now.people.filter(({ email }) => email !== user.email) }).toEqual(before);
  // The trash contains the revisions of its languages.
  const { rows: trashed } = await sql`select from "trashedRows" join "trash" on "trash"."id" = "trashId"
    where "kind" = 'transcript' and "table" = 'revisions'`.execute(server.db);
  for (const { name, rows } of tables.filter((one) =>
    ["transcripts", "revisions", "trash"].includes(one.name),
  )) {
    const { rows: stored } = await sql`select from ${sql.table(name)}`.execute(server.db);
    expect(stored.length + (name === "revisions" ? trashed.length : 0), name).toBe(rows);
  }

  // From the prefix; newest first, two of visitors and programs without one, which 0.1.0 took for reports about Arabic.
  const languages = reports.parse(await get("/api/reported-issues")).map(({ language }) => language);
  expect(languages.slice(0, 7)).toEqual(["ar", "ar", "fr", "ar", "en", "ur", "en"]);

  const text = now.texts["0.1.0: untimed lines"]?.["ar"];
  expect(untimedLines(text?.draftContent)).toEqual(["n1", "n2", "n3", "n4"]);
  expect(text?.history.map(({ content }) => untimedLines(content).length)).toEqual([4, 0, 3, 4, 0]);

  await restoreTrash(call);
  const restored = await readFacts(get);
  expect(restored.trash).toEqual([]);
  expect(Object.keys(beforeRemoval)).toHaveLength(2);
  expect(restored.texts).toMatchObject(beforeRemoval);
});
