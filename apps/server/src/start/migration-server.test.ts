import { expect, onTestFinished, test } from "vitest";
import { insertApiToken } from "@minbar/data/people/api-tokens";
import { freePort } from "@minbar/data/test/free-port";
import { signedInAs } from "../../test/calls/callers.ts";
import { openTestServer } from "../../test/testing.ts";
import { MigrationServer } from "./migration-server.ts";

const { db, ...rest } = await openTestServer();

async function startMigrating(trustProxy: string | boolean = false): Promise<string> {
  const port = await freePort();
  const server = new MigrationServer({ db, settings: { host: "127.0.0.1", port, trustProxy } });
  onTestFinished(() => server.close());
  server.report("migrating 3 of 7: 012-search-text");
  const origin = `http://127.0.0.1:${port}`;
  await expect
    .poll(() =>
      fetch(origin).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  return origin;
}

async function ready(origin: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${origin}/readyz`, { headers });
  return { status: answer.status, body: await answer.json() };
}

const progress = {
  status: 503,
  body: { status: "not ready", migration: "migrating 3 of 7: 012-search-text" },
};
const noDetail = { status: 503, body: { status: "not ready" } };

test("during a migration, the process is alive and requests return a 503 that asks to try again", async () => {
  const origin = await startMigrating();
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  for (const path of ["/", "/landing?video=1", "/api/playlists", "/trpc/playlists.list"]) {
    const answer = await fetch(`${origin}${path}`);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining("being upgraded") });
  }
});

test("programs on this machine can read the progress of the migration, but proxied clients cannot", async () => {
  const origin = await startMigrating();
  expect(await ready(origin)).toEqual(progress);
  expect(await ready(origin, { "x-forwarded-for": "192.0.2.1" })).toEqual(noDetail);
  expect(await ready(await startMigrating("192.0.2.7"))).toEqual(noDetail);
});

test("behind a proxy, only an admin's token can read the progress", async () => {
  const origin = await startMigrating("192.0.2.7");
  const { user } = await signedInAs({ db, ...rest }, "admin");
  for (const [scope, answer] of [
    ["admin", progress],
    ["read", noDetail],
  ] as const) {
    const made = await insertApiToken(db, { userId: user.id, name: "Probe", scope, actorId: user.id });
    expect(await ready(origin, { authorization: `Bearer ${made?.secret}` })).toEqual(answer);
  }
  expect(await ready(origin, { authorization: "Bearer minbar_unknown" })).toEqual(noDetail);
});
