import { once } from "node:events";
import { createServer } from "node:net";

import { sql } from "kysely";
import { expect, inject, onTestFinished, test, vi } from "vitest";

import { connect, disconnect, poolUse } from "./connect.ts";
import type { Db } from "./connect.ts";
import { isDatabaseUnavailable } from "./database-errors.ts";
import { openTestDatabase } from "../test/test-database.ts";
import { createTestDatabase } from "../test/testing.ts";

const db = await openTestDatabase();

async function read<T>(expression: string, from = db): Promise<T | undefined> {
  const { rows } = await sql<{ value: T }>`select ${sql.raw(expression)} as "value"`.execute(from);
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

test("statements, lock waits and idle transactions have timeouts", async () => {
  const calls = connect(inject("clusterUrl"), { max: 1 });
  expect(await read("current_setting('statement_timeout')", calls)).toBe("1500ms");
  expect(await read("current_setting('lock_timeout')", calls)).toBe("2s");
  expect(await read("current_setting('idle_in_transaction_session_timeout')", calls)).toBe("10s");
  expect(await read("current_setting('TimeZone')", calls)).toBe("UTC");
  await disconnect(calls);
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

test(
  "after a failover, the first write that meets the read-only server replaces all connections to it",
  { tags: "long" },
  async () => {
    const { name, url, drop } = await createTestDatabase(inject("clusterUrl"));
    const become = (value: string) =>
      sql`alter database ${sql.raw(name)} set default_transaction_read_only = ${sql.raw(value)}`.execute(db);
    await become("on");
    const calls = connect(url);
    const write = () =>
      sql`insert into settings (key, value) values (${crypto.randomUUID()}, '1')`.execute(calls);
    await Promise.all(Array.from({ length: 8 }, () => sql`select pg_sleep(0.2)`.execute(calls)));
    expect(poolUse(calls).total).toBe(8);
    await become("off");
    const error: unknown = await write().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: "25006" });
    expect(isDatabaseUnavailable(error)).toBe(true);
    await Promise.all(Array.from({ length: 8 }, write));
    await disconnect(calls);
    await drop();
  },
);

test("a connection that breaks between two statements fails its transaction, and nothing else", async () => {
  const uncaught = vi.fn<(error: Error) => void>();
  process.on("uncaughtException", uncaught);
  const single = connect(inject("clusterUrl"), { max: 1 });
  const broken = single.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as "pid"`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db);
    await sql`select 1`.execute(trx);
  });
  const error: unknown = await broken.catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
  await sql`select 1`.execute(single);
  await disconnect(single);
  process.off("uncaughtException", uncaught);
  expect(uncaught).not.toHaveBeenCalled();
});

test.concurrent("waiting too long for a connection fails without breaking the connection", async () => {
  const single = connect(inject("clusterUrl"), { max: 1 });
  const busy = single.connection().execute(async (connection) => {
    await sql`select 1`.execute(connection);
    await expect(sql`select 1`.execute(single)).rejects.toThrow("timeout exceeded when trying to connect");
  });
  await expect.poll(() => poolUse(single)).toEqual({ total: 1, idle: 0, waiting: 1 });
  await busy;
  expect(poolUse(single)).toEqual({ total: 1, idle: 1, waiting: 0 });
  await disconnect(single);
});

/** Simulates a hanging server: PostgreSQL's own timeouts are off. */
async function sleepUnlimited(pool: Db): Promise<void> {
  await pool.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_sleep(20)`.execute(trx);
  });
}

test.concurrent("a connection that does not respond in time is closed and replaced for the next caller", async () => {
  const single = connect(inject("clusterUrl"), { max: 1 });
  const error: unknown = await sleepUnlimited(single).catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
  const { rows } = await sql<{ value: number }>`select 7 as "value"`.execute(single);
  expect(rows).toEqual([{ value: 7 }]);
  await disconnect(single);
});

test.concurrent("background work has a longer timeout and does not delay disconnecting", async () => {
  const background = connect(inject("clusterUrl"), { max: 1, work: "background" });
  const { rows } = await sql<{ limit: string }>`
    select current_setting('statement_timeout') as "limit"`.execute(background);
  expect(rows).toEqual([{ limit: "1min" }]);
  const outcome = sleepUnlimited(background).then(
    () => "done",
    () => "ended",
  );
  await expect.poll(() => poolUse(background).idle).toBe(0);
  await disconnect(background);
  expect(await outcome).toBe("ended");
});

test("a recovering database is tried by one caller at a time, with pauses", async () => {
  let tries = 0;
  const recovering = createServer((socket) => {
    tries += 1;
    const words = "SFATAL\0C57P03\0Mthe database system is in recovery mode\0\0";
    const head = Buffer.from("E0000");
    head.writeInt32BE(words.length + 4, 1);
    socket.once("data", () => socket.end(Buffer.concat([head, Buffer.from(words)])));
  });
  await once(recovering.listen(0, "127.0.0.1"), "listening");
  const address = recovering.address();
  const port = address instanceof Object ? address.port : 0;
  const pool = connect(`postgres://nobody@127.0.0.1:${port}/none`);
  const asksInVain = () => expect(sql`select 1`.execute(pool)).rejects.toThrow("recovery mode");
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  await asksInVain();
  await Promise.all(Array.from({ length: 50 }, asksInVain));
  expect(tries).toBe(1);
  vi.advanceTimersByTime(100);
  await asksInVain();
  expect(tries).toBe(2);
  await disconnect(pool);
  recovering.close();
});

test.each(["53100", "58030", "25006", "57P01", "55000"])(
  "the error code %s means that the database is unavailable",
  (code) => {
    expect(isDatabaseUnavailable(Object.assign(new Error("no"), { code }))).toBe(true);
  },
);
