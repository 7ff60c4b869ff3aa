import { setTimeout as sleep } from "node:timers/promises";
import { executeAt } from "@minbar/data/test/execute";
import { assertNoFaults } from "@minbar/server/test/faults/assert-no-faults";
import type { Answer } from "@minbar/server/test/faults/http-client";
import { signInAs } from "@minbar/server/test/faults/people";
import type { Report } from "@minbar/server/test/faults/report";
import { startServer } from "@minbar/server/test/faults/server-process";
import { test } from "vitest";
import { z } from "zod";
import { startSite } from "./site.ts";
import type { Site } from "./site.ts";

const paths = ["/api/playlists", "/", "/api/videos", "/landing", "/api/categories", "/favicon.svg"];

/** Whom the tasks are for. */
const people = z.array(z.object({ id: z.string() })).min(1);

interface Traffic {
  reads: Answer[];
  writes: Answer[];
  /** The descriptions of the tasks that were acknowledged. */
  created: string[];
  stop: () => Promise<void>;
}

/** Four people who read, and three who create tasks with POST; nobody repeats anything. */
async function keepBusy({ client, servers }: Site): Promise<Traffic> {
  const visitors = client({}, "127.0.0.2");
  const staff = client(await signInAs("admin", servers[0]?.origin ?? ""), "127.0.0.1");
  const [assignee] = people.parse(JSON.parse((await staff.call("/api/users")).body));
  const traffic = { reads: [] as Answer[], writes: [] as Answer[], created: [] as string[] };
  const stopped = new AbortController();
  const read = async (reader: number): Promise<void> => {
    for (let turn = reader; !stopped.signal.aborted; turn += 1) {
      traffic.reads.push(await visitors.call(paths[turn % paths.length] ?? "/"));
      await sleep(50);
    }
  };
  const write = async (writer: number): Promise<void> => {
    for (let turn = 0; !stopped.signal.aborted; turn += 1) {
      const description = `Task ${writer}-${turn}`;
      const body = { description, assignedToUserId: assignee?.id };
      const answer = await staff.call("/api/tasks", { method: "POST", body });
      traffic.writes.push(answer);
      if (answer.status < 300) traffic.created.push(description);
      await sleep(60);
    }
  };
  const loops = [...[0, 1, 2, 3].map(read), ...[0, 1, 2].map(write)];
  return {
    ...traffic,
    stop: async () => {
      stopped.abort();
      await Promise.all(loops);
    },
  };
}

async function restart({ servers, settings }: Site, index: number): Promise<void> {
  const server = servers[index];
  if (!server) throw new Error("there are two servers");
  await server.stop();
  servers[index] = await startServer(settings, { port: server.port });
}

/** How often each task is stored. */
async function storedTasks(databaseUrl: string): Promise<Map<string, number>> {
  const rows = await executeAt<{ description: string; count: string }>(
    databaseUrl,
    `select description, count(*) from tasks where description like 'Task %' group by description`,
  );
  return new Map(rows.map(({ description, count }) => [description, Number(count)]));
}

const failed = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 0 || status >= 300);

/** Each kind of failure, with how often it occurred. */
function kindsOf(method: string, answers: readonly Answer[]): string[] {
  const counts = new Map<string, number>();
  for (const { status, failure, body } of failed(answers)) {
    const kind = `${method} ${status}: ${failure ?? body.slice(0, 100)}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => `${count} x ${kind}`);
}

async function reportOf(title: string, { databaseUrl }: Site, traffic: Traffic): Promise<Report> {
  const stored = await storedTasks(databaseUrl);
  const lost = traffic.created.filter((one) => !stored.has(one));
  const doubled = [...stored].filter(([, count]) => count > 1);
  return {
    title,
    results: {
      reads: `${traffic.reads.length}, failed: ${failed(traffic.reads).length}`,
      "POSTs, never repeated": `${traffic.writes.length}, failed: ${failed(traffic.writes).length}`,
      "acknowledged, of which lost": `${traffic.created.length}, ${lost.length}`,
      "stored twice": doubled.length,
    },
    faults: [
      ...kindsOf("POST", traffic.writes),
      ...kindsOf("GET", traffic.reads),
      ...lost.map((one) => `lost: ${one}`),
      ...doubled.map(([one]) => `stored twice: ${one}`),
    ],
  };
}

test(
  "ten restarts of two servers behind nginx lose none of 2,000 POSTs and no read",
  { timeout: 900_000 },
  async () => {
    // The drain of a server without settings.
    const site = await startSite("nginx", { settings: { DRAIN_MS: "5000" } });
    const traffic = await keepBusy(site);
    for (let turn = 0; turn < 10; turn += 1) await restart(site, turn % 2);
    while (traffic.writes.length < 2_000) await sleep(100);
    await traffic.stop();
    assertNoFaults(await reportOf("ten restarts behind nginx", site, traffic));
  },
);

test(
  "while both servers stop at the same time, nginx still sends them every request",
  { timeout: 300_000 },
  async () => {
    const site = await startSite("nginx", { settings: { DRAIN_MS: "8000" } });
    const traffic = await keepBusy(site);
    await sleep(1_000);
    const stops = site.servers.map((server) => server.stop());
    await sleep(6_000);
    await traffic.stop();
    await Promise.all(stops);
    assertNoFaults(await reportOf("both servers drain behind nginx", site, traffic));
  },
);
