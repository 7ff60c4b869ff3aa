import { sql } from "kysely";
import { expect, inject, test } from "vitest";

import { connect, disconnect } from "./connect.ts";
import { openTestDatabase } from "./test-database.ts";

const db = await openTestDatabase();

async function read<T>(expression: string): Promise<T | undefined> {
  const { rows } = await sql<{ value: T }>`select ${sql.raw(expression)} as "value"`.execute(db);
  return rows[0]?.value;
}

test.each([
  ["2026-11-21 10:50:00+00", "2026-11-21T10:50:00.000Z"],
  ["2026-11-21 10:50:00.1+00", "2026-11-21T10:50:00.100Z"],
  ["2026-11-21 10:50:00.123456+00", "2026-11-21T10:50:00.123Z"],
  ["2026-11-21 13:20:00+02:30", "2026-11-21T10:50:00.000Z"],
])("the time %s is read as %s", async (stored, expected) => {
  expect(await read(`'${stored}'::timestamptz`)).toBe(expected);
});

test("counts and big integers are numbers", async () => {
  expect(await read("count(*)")).toBe(1);
  expect(await read("9007199254740991::bigint")).toBe(Number.MAX_SAFE_INTEGER);
});

test("a statement, a wait for a lock and an idle transaction are cut short", async () => {
  expect(await read("current_setting('statement_timeout')")).toBe("5s");
  expect(await read("current_setting('lock_timeout')")).toBe("2s");
  expect(await read("current_setting('idle_in_transaction_session_timeout')")).toBe("10s");
  expect(await read("current_setting('TimeZone')")).toBe("UTC");
});

test("a caller waits two seconds for a connection, then fails", async () => {
  const single = connect(inject("clusterUrl"), { max: 1 });
  const busy = sql`select pg_sleep(3)`.execute(single);
  await expect(sql`select 1`.execute(single)).rejects.toThrow("timeout exceeded when trying to connect");
  await busy;
  await disconnect(single);
});

test("a connection that is lost while idle is logged and replaced", async () => {
  const lines: string[] = [];
  const single = connect(inject("clusterUrl"), { max: 1, log: (line) => lines.push(line) });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as "pid"`.execute(single);
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  expect(lines[0]).toContain("database connection lost while idle");
  await sql`select 1`.execute(single);
  await disconnect(single);
});
