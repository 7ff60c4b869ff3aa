import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { sql } from "kysely";
import { lockKeys } from "@minbar/data/in-transaction";
import { receiveReport } from "@minbar/data/team/reported-issues-receive";
import { createCaller } from "@minbar/router/index";
import { openTestServer } from "../../testing.ts";
import { signedInAs } from "../callers.ts";

const server = await openTestServer();
const report = { description: "A word is missing" };
const tooMany = {
  code: "TOO_MANY_REQUESTS",
  message: expect.stringMatching(/^Too many reports. Please try again in/),
};

beforeEach(async () => {
  await server.db.deleteFrom("reportedIssues").execute();
  await server.db.deleteFrom("anonymousReports").execute();
});

function reportFrom(address: string) {
  return createCaller({ db: server.db, address }).reportedIssues.create(report);
}

/** Moves every report that many minutes into the past. */
async function age(minutes: number): Promise<void> {
  for (const table of ["reportedIssues", "anonymousReports"])
    await sql`update ${sql.table(table)} set "createdAt" = "createdAt" - make_interval(mins => ${minutes})`.execute(
      server.db,
    );
}

test("a user can send ten reports per hour, regardless of the address", async () => {
  const { user } = await signedInAs(server, "viewer");
  const calls = (address: string) => createCaller({ db: server.db, user, address }).reportedIssues;
  for (let time = 0; time < 10; time += 1) await calls(`192.0.2.${time}`).create(report);
  await expect(calls("192.0.2.99").create(report)).rejects.toMatchObject(tooMany);
  await age(61);
  expect(await calls("192.0.2.1").create(report)).toMatchObject({ id: expect.any(Number) });
});

test("visitors can send five reports per hour from one address, and the next gets Retry-After", async () => {
  for (let time = 0; time < 5; time += 1) {
    await reportFrom("192.0.2.1");
    await age(1);
  }
  const headers = new Map<string, string>();
  const sixth = createCaller({ db: server.db, address: "192.0.2.1", headers }).reportedIssues.create(report);
  await expect(sixth).rejects.toMatchObject(tooMany);
  expect(Number(headers.get("Retry-After"))).toBeGreaterThan(54 * 60);
  expect(Number(headers.get("Retry-After"))).toBeLessThanOrEqual(55 * 60);
  expect(await reportFrom("192.0.2.2")).toMatchObject({ id: expect.any(Number) });
  await age(56);
  expect(await reportFrom("192.0.2.1")).toMatchObject({ id: expect.any(Number) });
});

test("visitors can send 200 reports per hour in total, and users with an account are not affected", async () => {
  const rows = Array.from({ length: 199 }, (_, index) => ({ address: `198.51.100.${index}` }));
  await server.db.insertInto("anonymousReports").values(rows).execute();
  await reportFrom("192.0.2.1");
  await expect(reportFrom("192.0.2.2")).rejects.toMatchObject(tooMany);
  const { user } = await signedInAs(server, "viewer");
  const { reportedIssues } = createCaller({ db: server.db, user, address: "192.0.2.2" });
  expect(await reportedIssues.create(report)).toMatchObject({ id: expect.any(Number) });
});

test("a report waits until a concurrent report has been counted", async () => {
  for (let time = 0; time < 4; time += 1) await reportFrom("192.0.2.7");
  const fifth = await server.db.startTransaction().execute();
  await receiveReport(fifth, { address: "192.0.2.7" }, report);
  const sixth = Promise.allSettled([reportFrom("192.0.2.7")]);
  await sleep(100);
  await fifth.commit().execute();
  expect(await sixth).toMatchObject([{ status: "rejected", reason: tooMany }]);
});

test("a rejected report does not wait for a lock", async () => {
  for (let time = 0; time < 5; time += 1) await reportFrom("192.0.2.1");
  const other = await server.db.startTransaction().execute();
  await lockKeys(other, "anonymous reports");
  try {
    await expect(reportFrom("192.0.2.1")).rejects.toMatchObject(tooMany);
  } finally {
    await other.rollback().execute();
  }
});

test("another report after a rejection is rejected without a database query", async () => {
  for (let time = 0; time < 5; time += 1) await reportFrom("192.0.2.1");
  const send = () =>
    server.app.inject({
      method: "POST",
      url: "/api/reported-issues",
      payload: report,
      remoteAddress: "192.0.2.1",
    });
  expect((await send()).statusCode).toBe(429);
  const other = await server.db.startTransaction().execute();
  try {
    await sql`lock table "anonymousReports"`.execute(other);
    const answer = await send();
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(59 * 60);
  } finally {
    await other.rollback().execute();
  }
});

test("a rejected report is not stored, and an address is stored only for the hour it counts", async () => {
  for (let time = 0; time < 5; time += 1) await reportFrom("192.0.2.1");
  await expect(reportFrom("192.0.2.1")).rejects.toMatchObject(tooMany);
  const issues = await server.db.selectFrom("reportedIssues").selectAll().execute();
  expect(issues).toHaveLength(5);
  expect(JSON.stringify(issues)).not.toContain("192.0.2.1");
  await age(61);
  await reportFrom("192.0.2.2");
  const addresses = await server.db.selectFrom("anonymousReports").select("address").execute();
  expect(addresses).toEqual([{ address: "192.0.2.2" }]);
});

test("with public reports disabled, only users with an account can report", async () => {
  const context = { db: server.db, address: "192.0.2.1", publicReports: false };
  await expect(createCaller(context).reportedIssues.create(report)).rejects.toMatchObject({
    code: "UNAUTHORIZED",
  });
  const { user } = await signedInAs(server, "viewer");
  const { reportedIssues } = createCaller({ ...context, user });
  expect(await reportedIssues.create(report)).toMatchObject({ id: expect.any(Number) });
});
