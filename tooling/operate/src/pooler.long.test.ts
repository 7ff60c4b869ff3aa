import { spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { connect, disconnect } from "@minbar/data/connect";
import { answerJson, startFakeService } from "@minbar/server/test/fake-service";
import { createClient } from "@minbar/server/test/faults/http-client";
import type { HttpClient } from "@minbar/server/test/faults/http-client";
import { findWriteTargets, signInAs, visitor } from "@minbar/server/test/faults/people";
import { fillLibrary } from "@minbar/server/test/faults/staffed-library";
import { startServer } from "@minbar/server/test/faults/server-process";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { writeLecture } from "./lecture.ts";
import { poolModes, startPooledDatabase } from "./pooler.ts";
import type { PooledDatabase, PoolMode } from "./pooler.ts";
import { runProgram } from "./program.ts";

const minbar = fileURLToPath(new URL("../../../apps/server/src/minbar.js", import.meta.url));
const transcript = z.object({ id: z.int(), videoId: z.int(), version: z.int(), updatedAt: z.iso.datetime() });

function settingsOf({ pooledUrl, directUrl }: PooledDatabase, mode: PoolMode): NodeJS.ProcessEnv {
  const sessionUrl = mode === "transaction" ? { DATABASE_SESSION_URL: directUrl } : {};
  return { DATABASE_URL: pooledUrl, ...sessionUrl, DRAIN_MS: "0" };
}

function clientOf(origin: string, headers: Record<string, string>): HttpClient {
  const client = createClient(origin, headers);
  onTestFinished(() => client.close());
  return client;
}

/** Publishes an English text whose first line is `text`. */
async function publish(staff: HttpClient, id: number, { version, text }: { version: number; text: string }) {
  const body = { operationId: crypto.randomUUID(), version, content: [{ time: "0:01", text }] };
  const answer = await staff.call(`/api/transcripts/${id}`, { method: "PUT", body });
  expect(answer.status, answer.body.slice(0, 300)).toBe(200);
  return transcript.parse(JSON.parse(answer.body));
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
    const staff = clientOf(first.origin, await signInAs("admin", first.origin));
    const targets = await findWriteTargets(staff);
    const target = targets.find(({ kind }) => kind === "translation");
    if (!target) throw new Error("the demo has no English text");
    const reader = visitor(second.origin);
    onTestFinished(() => reader.close());
    let { version } = target;
    for (const round of [1, 2, 3, 4]) {
      const text = `Published in round ${round}`;
      const saved = await publish(staff, target.transcriptId, { version, text });
      ({ version } = saved);
      expect(Math.abs(Date.now() - Date.parse(saved.updatedAt))).toBeLessThan(5_000);
      const read = () => reader.call(`/api/videos/${saved.videoId}/transcripts?language=en`);
      await vi.waitFor(async () => expect((await read()).body).toContain(text), {
        timeout: 2_000,
        interval: 50,
      });
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
    const staff = clientOf(origin, await signInAs("admin", origin));
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
