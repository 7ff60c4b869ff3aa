import { createHistogram, monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { openConnection } from "./load-connection.ts";
import type { LoadConnection } from "./load-connection.ts";
import { hugeRequest, nextRequest } from "./load-requests.ts";
import type { Mix } from "./load-requests.ts";

/**
 * The load in a process of its own: `load.ts <LoadOptions as JSON>`, which sends its parent `over` when it offers no more, and a
 * `LoadResult` when all is answered.
 */
export interface LoadOptions {
  port: number;
  mix: Mix;
  seconds: number;
  connections: number;
  /** Requests a second, whether answers come or not. Without it each connection asks as soon as it was answered. */
  rate?: number | undefined;
}

export interface LoadResult {
  seconds: number;
  /** That were due. */
  offered: number;
  sent: number;
  /** How late this process itself was, p99: what it saw of others is as uncertain. Milliseconds. */
  lateness: number;
  /** By outcome; milliseconds from the moment a request was due. */
  outcomes: Record<string, { count: number; p50: number; p99: number; max: number }>;
}

const options = JSON.parse(process.argv[2] ?? "") as LoadOptions;
const histograms = new Map<string, ReturnType<typeof createHistogram>>();
const connections = Array.from({ length: options.connections }, () => openConnection(options.port));
const free = [...connections];
/** Moments at which requests were due that found every connection busy; they wait here, as in a network. */
const waiting: number[] = [];
let sent = 0;
let offered = 0;
let isOver = false;

await openAll();
const lateness = monitorEventLoopDelay({ resolution: 5 });
lateness.enable();
const start = performance.now();
await (options.rate === undefined ? askInTurn() : offer(options.rate));
const seconds = (performance.now() - start) / 1000;
isOver = true;
waiting.length = 0;
process.send?.("over");
await answered();
process.send?.({
  seconds,
  offered,
  sent,
  lateness: lateness.percentile(99) / 1e6,
  outcomes: outcomes(),
} satisfies LoadResult);
for (const connection of connections) connection.close();
process.disconnect?.();

/** Some at a time: more than a listener's backlog at once would wait for a second try of their own system. */
async function openAll(): Promise<void> {
  for (let from = 0; from < connections.length; from += 50)
    await Promise.all(connections.slice(from, from + 50).map((connection) => connection.open()));
}

async function askInTurn(): Promise<void> {
  while (free.length > 0) sendDue(performance.now());
  await sleep(options.seconds * 1000);
}

async function offer(rate: number): Promise<void> {
  const end = start + options.seconds * 1000;
  const huge = options.mix === "reads" ? undefined : setInterval(sendHuge, 1000);
  for (let now = start; now < end; now = performance.now()) {
    for (const due = ((now - start) / 1000) * rate; offered < due; offered += 1)
      sendDue(start + (offered / rate) * 1000);
    await sleep(1);
  }
  clearInterval(huge);
}

/** At most as many wait as there are connections; the rest is offered and never sent. */
function sendDue(due: number, bytes?: Buffer): void {
  const connection = free.pop();
  if (connection === undefined) {
    if (waiting.length < options.connections) waiting.push(due);
    return;
  }
  sent += 1;
  connection.send(bytes ?? nextRequest(sent, options.mix), (outcome) => {
    record(bytes ? `${outcome} (2 MB)` : outcome, performance.now() - due);
    release(connection);
  });
}

function sendHuge(): void {
  if (free.length > 0) sendDue(performance.now(), hugeRequest());
}

function release(connection: LoadConnection): void {
  free.push(connection);
  if (isOver) return;
  const next = options.rate === undefined ? performance.now() : waiting.shift();
  if (next !== undefined) sendDue(next);
}

function record(outcome: string, milliseconds: number): void {
  let histogram = histograms.get(outcome);
  if (!histogram) histograms.set(outcome, (histogram = createHistogram()));
  histogram.record(Math.max(1, Math.round(milliseconds * 1000)));
}

/** Waits, at most 30 s, for the answers under way. */
async function answered(): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (free.length < connections.length && performance.now() < deadline) await sleep(20);
  const missing = connections.length - free.length;
  for (let number = 0; number < missing; number += 1) record("no answer within 30 s of the end", 30_000);
}

function outcomes(): LoadResult["outcomes"] {
  const results: LoadResult["outcomes"] = {};
  for (const [name, histogram] of histograms) {
    const at = (percentile: number): number => histogram.percentile(percentile) / 1000;
    results[name] = { count: histogram.count, p50: at(50), p99: at(99), max: histogram.max / 1000 };
  }
  return results;
}
