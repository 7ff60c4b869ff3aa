import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { startTestCluster } from "@minbar/data/test/testing";
import { hangCluster } from "@minbar/data/test/testing-hang";
import { insertVideo } from "@minbar/data/library/videos";
import { startTestServer } from "./testing.ts";
import { signedIn, testPassword } from "./testing-people.ts";

const words = "The database does not answer. Please try again.";
const uncaught = vi.fn<(error: Error) => void>();
process.on("uncaughtException", uncaught);
// What is killed must keep what it acknowledged.
const cluster = await startTestCluster({ settings: ["fsync=off"] });
const server = await startTestServer({}, { clusterUrl: cluster.url, cachesReads: true });
afterAll(async () => {
  process.off("uncaughtException", uncaught);
  try {
    await server.stop();
  } finally {
    await cluster.stop();
  }
});
const { user, cookie } = await signedIn(server, "admin");
const { email } = user;
const { id: playlistId } = await insertPlaylist(server.db, { name: "Fridays" });
const { id: videoId } = await insertVideo(server.db, {
  title: "Patience",
  youtubeId: "aqz-KE-bpKQ",
  isPublic: true,
});

interface CallOptions {
  cookie?: string;
  method?: "PUT" | "POST";
  type?: string;
  payload?: object | string;
}

async function call(url: string, { cookie: who, type, ...rest }: CallOptions = {}) {
  const headers = {
    ...(who === undefined ? {} : { cookie: who, "sec-fetch-site": "same-origin" }),
    ...(type === undefined ? {} : { "content-type": type }),
  };
  const started = performance.now();
  const { statusCode: status, body } = await server.app.inject({ ...rest, url, headers });
  return { status, body, milliseconds: performance.now() - started };
}

const rename = (name: string) =>
  call(`/api/playlists/${playlistId}`, { cookie, method: "PUT", payload: { name } });

const signInAsJson = () => call("/api/login", { method: "POST", payload: { email, password: testPassword } });

const signInByForm = () =>
  call("/api/login", {
    method: "POST",
    type: "application/x-www-form-urlencoded",
    payload: new URLSearchParams({ email, password: testPassword }).toString(),
  });

test("while the database hangs, every request gets a prompt response, and the server recovers afterwards", async () => {
  const goOn = await hangCluster(cluster);
  onTestFinished(goOn);
  const ready = Promise.all([call("/readyz"), call("/readyz"), call("/readyz")]);
  const calls = Promise.all([
    call("/api/playlists"),
    call("/trpc/playlists.list"),
    call("/api/playlists", { cookie }),
    call("/trpc/playlists.list", { cookie }),
    call(`/api/videos/${videoId}/transcripts/ar.srt`),
    call("/api/logout", { cookie }),
    call("/api/set-up/link", { method: "POST", payload: { token: "x" } }),
    rename("Saturdays"),
    signInAsJson(),
    signInByForm(),
  ]);
  const pages = Promise.all([
    call("/", { cookie }),
    call("/landing", { cookie }),
    call("/api/login", { cookie }),
    call("/landing"),
  ]);
  const [readies, refused, shown] = await Promise.all([ready, calls, pages]).finally(goOn);

  expect(readies.map(({ status }) => status)).toEqual([503, 503, 503]);
  for (const { milliseconds } of readies) expect(milliseconds).toBeLessThan(1_000);
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 503));
  for (const { body } of refused) expect(body).toContain(words);
  // The landing page has no text.
  expect(shown.map(({ status }) => status)).toEqual([200, 503, 200, 503]);
  expect(shown[0].body).toContain("/assets/console/");
  // Less than two waits in a row would take.
  for (const { milliseconds } of [...refused, ...shown]) expect(milliseconds).toBeLessThan(2_800);

  // The pool connects anew, which on a busy machine takes longer than /readyz waits.
  await vi.waitFor(async () => expect(await call("/readyz")).toMatchObject({ status: 200 }), 10_000);
  const after = await Promise.all([rename("Sundays"), signInAsJson(), call("/", { cookie })]);
  expect(after.map(({ status }) => status)).toEqual([200, 200, 200]);
});

/** Of a connection that is in the middle of a transaction, if there is one right now. */
async function findBusyBackend(): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`
    select "pid" from pg_stat_activity
    where "datname" = current_database() and "state" like 'idle in transaction%' limit 1`.execute(server.db);
  return rows[0]?.pid;
}

test("killing a connection during writes fails only the calls that used it", async () => {
  const counts = new Map<number, number>();
  const over = new AbortController();
  const write = async (name: string) => {
    while (!over.signal.aborted) {
      const { status } = await rename(name);
      counts.set(status, (counts.get(status) ?? 0) + 1);
      await setImmediate();
    }
  };
  const writers = ["a", "b", "c", "d"].map(write);
  const kill = async () => {
    const pid = await findBusyBackend();
    expect(pid).toBeDefined();
    process.kill(pid ?? 0, "SIGKILL");
  };
  for (let kills = 0; kills < 3; kills += 1) {
    const written = counts.get(200) ?? 0;
    await vi.waitFor(() => expect(counts.get(200)).toBeGreaterThan(written), 10_000);
    await vi.waitFor(kill, { timeout: 10_000, interval: 5 });
  }
  over.abort();
  await Promise.all(writers);
  expect(new Set(counts.keys())).toEqual(new Set([200, 503]));
  await vi.waitFor(async () => expect((await rename("Fridays")).status).toBe(200), 10_000);
  expect((await call("/readyz")).status).toBe(200);
  expect(uncaught).not.toHaveBeenCalled();
});
