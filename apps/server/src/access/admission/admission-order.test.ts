import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { hashSecret } from "@minbar/data/people/secret";
import { deleteSession } from "@minbar/data/people/sessions";
import { signedInAs } from "../../../test/calls/callers.ts";
import type { Person } from "../../../test/calls/callers.ts";
import { noLimits, soon, statusOf, uncached } from "../../../test/testing-limits.ts";
import { newTestServer } from "../../../test/testing.ts";
import type { TestServer } from "../../../test/testing.ts";

let limits = { ...noLimits };
let server: TestServer;
let admin: Person;

beforeEach(async () => {
  limits = { ...noLimits };
  server = await newTestServer({}, { loadLimits: limits });
  admin = await signedInAs(server, "admin");
  // From now on this process knows the session.
  await statusOf(server, "/api/auth/user", admin);
});

/** As if strangers had taken all slots that they may take: only those for staff are free. */
function overloadWith(forStaff: { any: number; saves: number }): void {
  Object.assign(limits, { underWay: 0, forStaff });
}

async function outcomeOf(request: { method: "GET" | "POST"; url: string; headers?: Record<string, string> }) {
  const payload = request.method === "POST" ? { name: "Ethics" } : undefined;
  const { statusCode, headers } = await server.app.inject({ ...request, ...(payload && { payload }) });
  return [statusCode, headers["retry-after"]];
}

const rejected = [503, "2"];

test("under load, strangers are rejected first, then staff reads, then staff saves, all with Retry-After", async () => {
  const { headers } = admin;
  const stranger = { method: "GET", url: uncached } as const;
  const read = { ...stranger, headers };
  const save = { method: "POST", url: "/api/categories", headers } as const;
  overloadWith({ any: 1, saves: 1 });
  expect(await Promise.all([stranger, read].map(outcomeOf))).toEqual([rejected, [200, undefined]]);
  expect(await outcomeOf(save)).toEqual([200, undefined]);
  overloadWith({ any: 0, saves: 1 });
  for (const request of [stranger, read]) expect(await outcomeOf(request)).toEqual(rejected);
  expect(await outcomeOf(save)).toEqual([200, undefined]);
  overloadWith({ any: 0, saves: 0 });
  for (const request of [stranger, read, save]) expect(await outcomeOf(request)).toEqual(rejected);
});

test("staff still get their reserved slots when strangers hold more slots than the limit allows", async () => {
  const other = await server.db.startTransaction().execute();
  await sql`lock table "videos"`.execute(other);
  limits.underWay = 3;
  const strangers = [1, 2, 3].map((limit) => outcomeOf({ method: "GET", url: `/api/videos?limit=${limit}` }));
  await vi.waitFor(
    async () => expect(await outcomeOf({ method: "GET", url: uncached })).toEqual(rejected),
    soon,
  );
  overloadWith({ any: 1, saves: 1 });
  const { headers } = admin;
  expect(await outcomeOf({ method: "POST", url: "/api/categories", headers })).toEqual([200, undefined]);
  expect(await outcomeOf({ method: "GET", url: uncached, headers })).toEqual([200, undefined]);
  await other.rollback().execute();
  expect((await Promise.all(strangers)).map(([status]) => status)).toEqual([200, 200, 200]);
});

test("a made-up session or token, and the session of a viewer, count as a stranger's", async () => {
  const viewer = await signedInAs(server, "viewer");
  expect(await statusOf(server, "/api/auth/user", viewer)).toBe(200);
  overloadWith({ any: 4, saves: 4 });
  const strangers = [
    viewer.headers,
    { cookie: `minbar_session=${"a".repeat(40)}` },
    { authorization: `Bearer minbar_${"a".repeat(43)}` },
    { ...admin.headers, authorization: `Bearer minbar_${"a".repeat(43)}` },
    { cookie: `${admin.headers["cookie"]}a` },
  ];
  for (const headers of strangers)
    for (let time = 0; time < 3; time += 1)
      expect(await outcomeOf({ method: "GET", url: uncached, headers })).toEqual(rejected);
  expect(await statusOf(server, uncached, admin)).toBe(200);
});

test("a session counts as a stranger's after its owner signs out", async () => {
  await server.app.inject({ url: "/api/logout", ...admin });
  overloadWith({ any: 4, saves: 4 });
  expect(await statusOf(server, uncached, admin)).toBe(503);
});

test("a session that was ended on another server counts as a stranger's after one more request", async () => {
  overloadWith({ any: 4, saves: 4 });
  const secret = String(admin.headers["cookie"]).slice("minbar_session=".length);
  await deleteSession(server.db, hashSecret(secret));
  expect(await statusOf(server, uncached, admin)).toBe(200);
  expect(await statusOf(server, uncached, admin)).toBe(503);
});
