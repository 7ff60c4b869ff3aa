import { staffMember, visitor } from "@minbar/server/test/faults/people";
import { fillLibrary } from "@minbar/server/test/faults/staffed-library";
import { startServer } from "@minbar/server/test/faults/server-process";
import { expect, test, vi } from "vitest";
import { createPublisher } from "./publisher.ts";
import { startReplicatedDatabase } from "./replica.ts";

/** Two servers that read for visitors from the replica, and an admin's English text on the first. */
async function startSite() {
  const database = await startReplicatedDatabase();
  const settings = {
    DATABASE_URL: database.url,
    DATABASE_REPLICA_URL: database.replicaUrl,
    DRAIN_MS: "0",
  };
  await fillLibrary(settings);
  const servers = [await startServer(settings), await startServer(settings)] as const;
  const publish = await createPublisher(await staffMember("admin", servers[0].origin));
  return { ...database, servers, readers: servers.map(({ origin }) => visitor(origin)), publish };
}

type Site = Awaited<ReturnType<typeof startSite>>;

/** The transactions of the servers on the replica so far, as PostgreSQL counts them with a delay. */
async function readsOfReplica({ onReplica }: Site): Promise<number> {
  const [row] = await onReplica<{ count: string }>(
    `select xact_commit as "count" from pg_stat_database where datname = current_database()`,
  );
  return Number(row?.count);
}

let requestCount = 0;

/** Reads something that is in no cache from each server; all must answer in time. */
async function readUncached({ readers }: Site): Promise<void> {
  for (const reader of readers) {
    const { status, milliseconds } = await reader.call(
      `/api/videos?limit=${1 + ((requestCount += 1) % 400)}`,
    );
    expect([status, milliseconds < 2_000]).toEqual([200, true]);
  }
}

test("visitors read from a replica, but see a published line at once where the replica is behind", async () => {
  const site = await startSite();
  const before = await readsOfReplica(site);
  for (let round = 0; round < 50; round += 1) await readUncached(site);
  await vi.waitFor(async () => expect(await readsOfReplica(site)).toBeGreaterThan(before + 80), 15_000);

  await site.onReplica("select pg_wal_replay_pause()");
  const paused = () => site.onReplica("select 1 where pg_get_wal_replay_pause_state() = 'paused'");
  await vi.waitFor(async () => expect(await paused()).toHaveLength(1), 10_000);
  const [here, there] = site.readers;
  for (let round = 0; round < 10; round += 1) {
    const text = `Published in round ${round}`;
    const { path } = await site.publish(text);
    expect((await here?.call(path))?.body).toContain(text);
    const seen = async () => expect((await there?.call(path))?.body).toContain(text);
    await vi.waitFor(seen, { timeout: 2_000, interval: 10 });
  }
  await site.onReplica("select pg_wal_replay_resume()");
  await readUncached(site);
});

test("a replica that stops is passed over with one log line, and read again once it is back", async () => {
  const site = await startSite();
  await site.stopReplica();
  for (let round = 0; round < 20; round += 1) await readUncached(site);
  const { path } = await site.publish("Published without a replica");
  expect((await site.readers[0]?.call(path))?.body).toContain("Published without a replica");
  for (const { output } of site.servers) {
    const lines = output.complaints().filter((line) => JSON.stringify(line).includes("the replica failed"));
    expect(lines).toMatchObject([{ times: 1 }]);
  }
  await site.startReplica();
  const before = await readsOfReplica(site);
  const isRead = async () => {
    await readUncached(site);
    expect(await readsOfReplica(site)).toBeGreaterThan(before + 40);
  };
  await vi.waitFor(isRead, { timeout: 60_000, interval: 100 });
});
