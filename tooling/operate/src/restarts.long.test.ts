import { setTimeout as sleep } from "node:timers/promises";
import { executeAt } from "@minbar/data/test/execute";
import { createTestDatabase } from "@minbar/data/test/testing";
import "@minbar/data/test/test-setup";
import { createClient } from "@minbar/server/test/faults/http-client";
import type { Answer, HttpClient } from "@minbar/server/test/faults/http-client";
import { signInAs } from "@minbar/server/test/faults/people";
import { printReport } from "@minbar/server/test/faults/report";
import { startServer } from "@minbar/server/test/faults/server-process";
import type { ServerProcess } from "@minbar/server/test/faults/server-process";
import { fillLibrary } from "@minbar/server/test/faults/staffed-library";
import { expect, inject, onTestFinished, test } from "vitest";
import { z } from "zod";
import { prepareSite, startProxy } from "./proxy.ts";

const paths = ["/api/playlists", "/", "/api/videos", "/landing", "/api/categories", "/favicon.svg"];

/** Two servers on one database behind nginx with the file in `deploy/`, and clients of nginx. */
async function startBehindNginx(settings: NodeJS.ProcessEnv) {
  const database = await createTestDatabase(inject("clusterUrl"));
  onTestFinished(() => database.drop(), 60_000);
  const site = await prepareSite();
  const environment = { DATABASE_URL: database.url, PUBLIC_URL: site.origin, ...settings };
  await fillLibrary(environment);
  const servers = [await startServer(environment), await startServer(environment)];
  await startProxy(
    "nginx",
    site,
    servers.map(({ port }) => port),
  );
  const connect = (headers: Record<string, string>, localAddress: string): HttpClient => {
    const client = createClient(site.origin, headers, { ca: site.certificate, localAddress });
    onTestFinished(() => client.close());
    return client;
  };
  const staff = await signInAs("admin", servers[0]?.origin ?? "");
  return { databaseUrl: database.url, environment, servers, connect, staff };
}

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
async function keepBusy(visitors: HttpClient, staff: HttpClient): Promise<Traffic> {
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

async function restart(servers: ServerProcess[], index: number, environment: NodeJS.ProcessEnv) {
  const server = servers[index];
  if (!server) throw new Error("there are two servers");
  await server.stop();
  servers[index] = await startServer(environment, { port: server.port });
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

interface Outcome {
  traffic: Traffic;
  databaseUrl: string;
}

async function report(title: string, { traffic, databaseUrl }: Outcome) {
  const stored = await storedTasks(databaseUrl);
  const lost = traffic.created.filter((one) => !stored.has(one));
  const doubled = [...stored].filter(([, count]) => count > 1);
  const faults = [...kindsOf("POST", traffic.writes), ...kindsOf("GET", traffic.reads)];
  printReport({
    title,
    results: {
      reads: `${traffic.reads.length}, failed: ${failed(traffic.reads).length}`,
      "POSTs, never repeated": `${traffic.writes.length}, failed: ${failed(traffic.writes).length}`,
      "acknowledged, of which lost": `${traffic.created.length}, ${lost.length}`,
      "stored twice": doubled.length,
    },
    faults,
  });
  return { faults, lost, doubled };
}

const nothing = { faults: [], lost: [], doubled: [] };

test(
  "ten restarts of two servers behind nginx lose none of 2,000 POSTs and no read",
  { timeout: 900_000 },
  async () => {
    const { databaseUrl, environment, servers, connect, staff } = await startBehindNginx({});
    const traffic = await keepBusy(connect({}, "127.0.0.2"), connect(staff, "127.0.0.1"));
    for (let turn = 0; turn < 10; turn += 1) await restart(servers, turn % 2, environment);
    while (traffic.writes.length < 2_000) await sleep(100);
    await traffic.stop();
    expect(await report("ten restarts behind nginx", { traffic, databaseUrl })).toEqual(nothing);
  },
);

test(
  "while both servers stop at the same time, nginx still sends them every request",
  { timeout: 300_000 },
  async () => {
    const { databaseUrl, servers, connect, staff } = await startBehindNginx({ DRAIN_MS: "8000" });
    const traffic = await keepBusy(connect({}, "127.0.0.2"), connect(staff, "127.0.0.1"));
    await sleep(1_000);
    const stops = servers.map((server) => server.stop());
    await sleep(6_000);
    await traffic.stop();
    await Promise.all(stops);
    expect(await report("both servers drain behind nginx", { traffic, databaseUrl })).toEqual(nothing);
  },
);
