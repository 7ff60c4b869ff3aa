import { spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { connect, disconnect } from "@minbar/data/connect";
import { answerJson, startFakeService } from "@minbar/server/test/fake-service";
import { staffMember, visitor } from "@minbar/server/test/faults/people";
import { fillLibrary } from "@minbar/server/test/faults/staffed-library";
import { startServer } from "@minbar/server/test/faults/server-process";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { writeLecture } from "./lecture.ts";
import { poolModes, startPooledDatabase } from "./pooler.ts";
import type { PooledDatabase, PoolMode } from "./pooler.ts";
import { runProgram } from "./program.ts";
import { createPublisher } from "./publisher.ts";

const minbar = fileURLToPath(new URL("../../../apps/server/src/minbar.js", import.meta.url));

function settingsOf({ pooledUrl, directUrl }: PooledDatabase, mode: PoolMode): NodeJS.ProcessEnv {
  const sessionUrl = mode === "transaction" ? { DATABASE_SESSION_URL: directUrl } : {};
  return { DATABASE_URL: pooledUrl, ...sessionUrl, DRAIN_MS: "0" };
}

describe.each(poolModes)("behind PgBouncer in %s mode with PostgreSQL in the Berlin time zone", (mode) => {
  test("a server starts within 5 s, times are correct, and another server sees a published text within 2 s", async () => {
    const database = await startPooledDatabase(mode);
    const settings = settingsOf(database, mode);
    await fillLibrary(settings);
    const first = await startServer(settings);
    const begin = performance.now();
    const second = await startServer(settings);
    expect(performance.now() - begin).toBeLessThan(5_000);
    const publish = await createPublisher(await staffMember("admin", first.origin));
    const reader = visitor(second.origin);
    for (const round of [1, 2, 3, 4]) {
      const text = `Published in round ${round}`;
      const { path, updatedAt } = await publish(text);
      expect(Math.abs(Date.now() - Date.parse(updatedAt))).toBeLessThan(5_000);
      const seen = async () => expect((await reader.call(path)).body).toContain(text);
      await vi.waitFor(seen, { timeout: 2_000, interval: 50 });
    }
  });

  test("imports and background jobs work", async () => {
    const database = await startPooledDatabase(mode);
    const youtube = await startFakeService((_request, response) =>
      answerJson(response, { title: "A title from YouTube" }),
    );
    onTestFinished(() => youtube.stop());
    const settings = { ...settingsOf(database, mode), YOUTUBE_OEMBED_URL: `${youtube.url}/oembed` };
    await fillLibrary(settings);
    const { origin } = await startServer(settings);
    const staff = await staffMember("admin", origin);
    const body = { youtubeUrl: "https://www.youtube.com/watch?v=aaaaaaaaaaa", languages: ["en"] };
    expect((await staff.call("/api/videos", { method: "POST", body })).status).toBe(200);
    const videos = async () => (await staff.call("/api/videos")).body;
    await vi.waitFor(async () => expect(await videos()).toContain("A title from YouTube"), 20_000);

    const folder = await writeLecture("bbbbbbbbbbb");
    runProgram(process.execPath, [minbar, "import", folder, "--publish"], settings);
    expect(await videos()).toContain("bbbbbbbbbbb");
  });

  test("a slow statement is cancelled, by PostgreSQL itself if the role has a limit", async () => {
    const { pooledUrl, name, execute } = await startPooledDatabase(mode);
    const endsInTime = async (): Promise<unknown> => {
      const db = connect(pooledUrl);
      // As many at once as there are connections: each of them is refused its startup parameters first.
      await Promise.all(Array.from({ length: 8 }, () => sql`select 1`.execute(db)));
      const begin = performance.now();
      const error: unknown = await sql`select pg_sleep(20)`.execute(db).catch((reason: unknown) => reason);
      expect(performance.now() - begin).toBeLessThan(2_300);
      await disconnect(db);
      return error;
    };
    expect(await endsInTime()).toMatchObject({ code: "ETIMEDOUT" });
    await execute(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = '${name}' and pid <> pg_backend_pid()`);
    await execute(`alter role current_user in database ${name} set statement_timeout = '1500ms'`);
    expect(await endsInTime()).toMatchObject({ code: "57014" });
    await sleep(200);
    const running = await execute(`select 1 from pg_stat_activity
      where datname = '${name}' and query like '%pg_sleep%' and state = 'active' and pid <> pg_backend_pid()`);
    expect(running).toEqual([]);
  });

  test("a server exits at once when its database is unknown to the pooler", async () => {
    const { pooledUrl } = await startPooledDatabase(mode);
    const unknown = Object.assign(new URL(pooledUrl), { pathname: "/unknown" }).href;
    const begin = performance.now();
    const { status, stderr } = spawnSync(process.execPath, [minbar, "serve"], {
      encoding: "utf8",
      env: { ...process.env, DATABASE_URL: unknown, PORT: "0" },
    });
    expect(performance.now() - begin).toBeLessThan(10_000);
    expect(stderr).toMatch(/The database refuses the connection: (no such database|bouncer config error)/);
    expect(status).toBe(1);
  });
});
