import { get } from "node:http";
import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { openTestServer } from "../../testing.ts";
import { signedInAs } from "../callers.ts";
import type { Person } from "../callers.ts";

const server = await openTestServer();
let admin: Person;
let port: number;
/** More than are read in one snapshot. */
const count = 10_700;

beforeAll(async () => {
  admin = await signedInAs(server, "admin");
  await sql`insert into "videos" ("title", "youtubeId", "isPublic", "createdAt")
    select 'النعم ' || n, 'aqz-KE-bpKQ', n % 10 <> 0, '2026-01-01'::timestamptz + (n / 600) * interval '1 day'
    from generate_series(1, ${sql.lit(count)}) n`.execute(server.db);
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const address = server.app.server.address();
  port = address instanceof Object ? address.port : 0;
});

function answerTo(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) =>
    get({ port, host: "127.0.0.1", path, headers }, resolve).on("error", reject),
  );
}

async function idsOf(answer: IncomingMessage): Promise<number[]> {
  const rows = JSON.parse(await text(answer)) as { id: number }[];
  return rows.map(({ id }) => id);
}

test("four concurrent readers each get the whole list in order", async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => answerTo("/api/videos", admin.headers)));
  for (const answer of answers) {
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
    const ids = await idsOf(answer);
    expect(new Set(ids).size).toBe(count);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  }
});

test("a visitor gets the list without hidden videos, by REST and by tRPC", async () => {
  const answer = await answerTo("/api/videos");
  expect([answer.statusCode, answer.headers.etag]).toEqual([200, undefined]);
  expect(await idsOf(answer)).toHaveLength(count - count / 10);
  const trpc = JSON.parse(await text(await answerTo("/trpc/videos.list"))) as { result: { data: [] } };
  expect(trpc.result.data).toHaveLength(count - count / 10);
});

test("a paused reader holds no database connection and still gets every remaining row", async () => {
  const answer = await answerTo("/api/videos", admin.headers);
  answer.pause();
  const first = await sql<{ id: number }>`select min("id") as "id" from "videos"`.execute(server.db);
  const id = first.rows[0]?.id ?? 0;
  await server.db
    .deleteFrom("videos")
    .where("id", "=", id + count - 1)
    .execute();
  // Polled, because background jobs have transactions, too.
  const openTransactions = async () => {
    const { rows } = await sql<{ state: string }>`select "state" from pg_stat_activity
      where "datname" = current_database() and "state" like 'idle in transaction%'`.execute(server.db);
    return rows;
  };
  await expect.poll(openTransactions).toEqual([]);
  const others = await Promise.all(Array.from({ length: 8 }, () => answerTo("/api/tasks", admin.headers)));
  for (const other of others) expect((other.resume(), other.statusCode)).toBe(200);
  const ids = new Set(await idsOf(answer));
  expect([ids.size >= count - 1, ids.has(id)]).toEqual([true, true]);
});
