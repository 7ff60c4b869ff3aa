import { newTestDatabase } from "@minbar/data/test/test-database";
import { onTestFinished } from "vitest";
import { createBalancer } from "./balancer.ts";
import { createClient } from "./http-client.ts";
import type { Answer, HttpClient } from "./http-client.ts";
import { percentile } from "./observations.ts";
import { findWriteTargets, signInAs } from "./people.ts";
import { fillLibrary } from "./staffed-library.ts";
import { secondsOf } from "./report.ts";
import type { Report } from "./report.ts";
import { createWriters, lostSaves } from "./saves.ts";
import { startServer } from "./server-process.ts";
import type { ServerProcess } from "./server-process.ts";
import { someAddress } from "./some-address.ts";

/** Milliseconds that a stopping server says so before it stops listening. */
const drain = 700;
const clients = 8;
const paths = ["/api/playlists", "/api/categories", "/", "/api/videos", "/landing", "/api/playlists"];

/** Through which staff and visitors reach the servers. */
interface Clients {
  staff: HttpClient;
  visitors: HttpClient;
  /** How many requests were sent a second time, where that is known. */
  repeated?: (() => number) | undefined;
}

interface Options {
  restarts: number;
  requests: number;
  /** Two by default. */
  processes?: number | undefined;
  settings?: NodeJS.ProcessEnv | undefined;
  /** By default the balancer beside this file. */
  connect?:
    | ((servers: readonly ServerProcess[], headers: Record<string, string>) => Promise<Clients>)
    | undefined;
}

/** An answer without its headers, and without its body if it has status 200: the memory would not hold those of all requests. */
type Outcome = Pick<Answer, "status" | "milliseconds" | "failure" | "body">;

interface Traffic {
  answers: Outcome[];
  /** Ends once as many requests were sent as were asked for, and `isOver` says so. */
  done: Promise<void>;
}

/**
 * Servers on one database, all stopped and started anew one after the other, again and again, under visitors who read and
 * staff who save. No request may fail; a save is never repeated, so it may not even lose its connection.
 */
export async function restartRolling({
  restarts,
  requests,
  processes = 2,
  settings: given,
  connect = connectBalancers,
}: Options): Promise<Report> {
  const database = await newTestDatabase();
  const settings = { DATABASE_URL: database.url, DRAIN_MS: String(drain), ...given };
  await fillLibrary(settings);
  const servers: ServerProcess[] = [];
  while (servers.length < processes) servers.push(await startServer(settings));
  const origin = servers[0]?.origin ?? "";
  const headers = await signInAs("admin", origin);
  const { staff, visitors, repeated } = await connect(servers, headers);
  const saves: Answer[] = [];
  const direct = createClient(origin, headers);
  const targets = (await findWriteTargets(direct)).slice(0, 2);
  direct.close();
  const writers = createWriters({
    clients: { draft: staff, translation: staff },
    targets,
    onAnswer: (_path, answer) => saves.push(answer),
  });
  let isOver = false;
  const traffic = send(visitors, requests, () => isOver);
  for (const target of targets) writers.keepSaving(target);
  const restarted = await restartAll(servers, { restarts, settings });
  isOver = true;
  await Promise.all([traffic.done, writers.stop()]);
  const lost = await lostSaves(database.url, writers);
  const failed = [...traffic.answers, ...saves].filter(({ status }) => status !== 200);
  const times = traffic.answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return {
    title: `${restarts} rolling restarts of ${processes} processes`,
    results: {
      "processes restarted": restarted.stops.length,
      "visitors' requests": `${traffic.answers.length}${repeated ? `, repeated once: ${repeated()}` : ""}`,
      "saves, never repeated": `${saves.length}, of which lost or changed: ${lost.length}`,
      failed: failed.length,
      "visitors' p99 and slowest": `${Math.round(percentile(times, 99))} ms, ${Math.round(times.at(-1) ?? 0)} ms`,
      "from SIGTERM to the end": secondsOf(restarted.stops),
    },
    faults: [...sorts(failed), ...lost.slice(0, 5), ...restarted.faults],
  };
}

function send(visitors: HttpClient, requests: number, isOver: () => boolean): Traffic {
  const answers: Outcome[] = [];
  let sent = 0;
  const loop = async (): Promise<void> => {
    while (sent < requests || !isOver()) {
      sent += 1;
      const { status, milliseconds, failure, body } = await visitors.call(paths[sent % paths.length] ?? "/");
      answers.push({ status, milliseconds, failure, body: status === 200 ? "" : body });
    }
  };
  return { answers, done: Promise.all(Array.from({ length: clients }, loop)).then(() => undefined) };
}

interface RestartOptions {
  restarts: number;
  settings: NodeJS.ProcessEnv;
}

async function restartAll(
  servers: ServerProcess[],
  { restarts, settings }: RestartOptions,
): Promise<{ stops: number[]; faults: string[] }> {
  const stops: number[] = [];
  const faults: string[] = [];
  for (let round = 0; round < restarts; round += 1) {
    for (const [index, server] of servers.entries()) {
      const early = server.ended();
      if (early !== undefined) faults.push(early);
      stops.push(await server.stop());
      if (server.child.exitCode !== 0)
        faults.push(`a server that was told to stop did not do so well: ${server.ended()}`);
      servers[index] = await startServer(settings, { port: server.port });
    }
  }
  return { stops, faults };
}

function sorts(failed: readonly Outcome[]): string[] {
  const counts = new Map<string, number>();
  for (const { status, failure, body } of failed) {
    const name = status === 0 ? `no answer: ${failure}` : `status ${status}: ${body.slice(0, 100)}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${count} requests failed: ${name}`);
}

async function connectBalancers(
  servers: readonly ServerProcess[],
  headers: Record<string, string>,
): Promise<Clients> {
  const origins = servers.map(({ origin }) => origin);
  const staff = createBalancer(origins, headers);
  const visitors = createBalancer(origins, { "x-forwarded-for": someAddress() });
  for (const balancer of [staff, visitors]) onTestFinished(() => balancer.stop());
  return { staff, visitors, repeated: () => visitors.repeated() };
}
