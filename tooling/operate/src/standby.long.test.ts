import { setTimeout as sleep } from "node:timers/promises";
import { connect, disconnect } from "@minbar/data/connect";
import { executeAt } from "@minbar/data/test/execute";
import { assertNoFaults } from "@minbar/server/test/faults/assert-no-faults";
import type { Answer } from "@minbar/server/test/faults/http-client";
import { findWriteTargets, staffMember } from "@minbar/server/test/faults/people";
import { fillLibrary } from "@minbar/server/test/faults/staffed-library";
import { secondsOf } from "@minbar/server/test/faults/report";
import { createWriters, lostSaves } from "@minbar/server/test/faults/saves";
import type { WriteTarget, Writers } from "@minbar/server/test/faults/saves";
import { startServer } from "@minbar/server/test/faults/server-process";
import type { ServerProcess } from "@minbar/server/test/faults/server-process";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { startPair } from "./standby.ts";

interface Save extends Answer {
  kind: string;
}

interface Site {
  writers: Writers;
  /** All answers to saves, in the order in which they arrived. */
  saves: Save[];
  servers: readonly ServerProcess[];
}

/** Two servers: the Arabic drafts are saved through one of them, the translations through the other. */
async function startSite(databaseUrl: string): Promise<Site> {
  const settings = { DATABASE_URL: databaseUrl, DRAIN_MS: "0" };
  await fillLibrary(settings);
  const servers = [await startServer(settings), await startServer(settings)] as const;
  const saves: Save[] = [];
  const targets = await findWriteTargets(await staffMember("admin", servers[0].origin));
  const two = (kind: WriteTarget["kind"]) => targets.filter((target) => target.kind === kind).slice(0, 2);
  const writers = createWriters({
    clients: {
      draft: await staffMember("arabic_transcripts_editor", servers[0].origin),
      translation: await staffMember("translations_editor", servers[1].origin),
    },
    targets: [...two("draft"), ...two("translation")],
    onAnswer: (kind, answer) => saves.push({ ...answer, kind }),
  });
  return { writers, saves, servers };
}

/** The milliseconds from that time until saves through both servers were acknowledged that were sent after it. */
async function nextSaves({ saves }: Site, since: number): Promise<number> {
  const first = (kind: string) =>
    saves.find((save) => save.kind === kind && save.status === 200 && save.at > since);
  const limits = { timeout: 60_000, interval: 20 };
  const found = await vi.waitUntil(() => {
    const [draft, translation] = [first("draft"), first("translation")];
    return draft && translation && [draft, translation];
  }, limits);
  return Math.max(...found.map(({ at, milliseconds }) => at + milliseconds - since));
}

/** What no failover excuses: another answer than 200, or 503 with the seconds until the next try. */
function unexpected(saves: readonly Save[]): string[] {
  return saves.flatMap(({ status, headers, failure, body }) => {
    if (status === 200 || (status === 503 && headers["retry-after"] !== undefined)) return [];
    return [`${status} ${failure ?? body.slice(0, 200)}`];
  });
}

test("killing the primary five times loses no acknowledged save, and both servers resume without a restart", async () => {
  const pair = await startPair();
  const site = await startSite(pair.url);
  const { writers, saves, servers } = site;
  for (const target of writers.targets) writers.keepSaving(target);
  const waits: number[] = [];
  for (let kill = 0; kill < 5; kill += 1) {
    await nextSaves(site, performance.now());
    await sleep(Math.random() * 1_000);
    const since = performance.now();
    pair.killPrimary();
    await pair.promote();
    waits.push(await nextSaves(site, since));
    await pair.rebuild();
  }
  await writers.stop();
  const lost = await lostSaves(pair.url, writers);
  const ended = servers.flatMap((server) => server.ended() ?? []);
  const refused = saves.filter(({ status }) => status === 503).length;
  assertNoFaults({
    title: "5 kills of a primary with a synchronous standby",
    results: {
      "until both servers saved again": secondsOf(waits),
      "acknowledged saves": `${writers.acknowledged.length}, of which lost, doubled or changed: ${lost.length}`,
      "saves answered 503": refused,
    },
    faults: [...lost, ...ended, ...new Set(unexpected(saves))],
  });
  expect(writers.acknowledged.length).toBeGreaterThan(50);
});

test("a save is not acknowledged until the standby has it, and is stored only once", async () => {
  const pair = await startPair();
  const site = await startSite(pair.url);
  const { writers, saves } = site;
  for (const target of writers.targets) writers.keepSaving(target);
  await nextSaves(site, performance.now());
  const goOn = pair.freezeStandby();
  await sleep(500);
  const frozen = performance.now();
  await sleep(6_000);
  const meanwhile = saves.filter(({ at }) => at > frozen);
  expect(meanwhile.length).toBeGreaterThan(0);
  expect(new Set(meanwhile.map(({ status }) => status))).toEqual(new Set([503]));
  goOn();
  await nextSaves(site, performance.now());
  await writers.stop();
  expect(await lostSaves(pair.url, writers)).toEqual([]);
  expect(unexpected(saves)).toEqual([]);
});

test("a COMMIT that waits for its standby times out, and its changes stay invisible until the standby has them", async () => {
  const { url, freezeStandby } = await startPair();
  await executeAt(url, "create table notes (text text)");
  const db = connect(url);
  onTestFinished(() => disconnect(db));
  const write = (text: string) =>
    db.transaction().execute((trx) => sql`insert into notes values (${text})`.execute(trx));
  const notes = () => executeAt<{ text: string }>(url, "select text from notes order by text");
  await write("before");
  const goOn = freezeStandby();
  await expect(write("meanwhile")).rejects.toMatchObject({ code: "ETIMEDOUT" });
  await sleep(2_000);
  expect(await notes()).toEqual([{ text: "before" }]);
  goOn();
  await vi.waitFor(
    async () => expect(await notes()).toEqual([{ text: "before" }, { text: "meanwhile" }]),
    10_000,
  );
});
