import type { LoadResult } from "./load.ts";
import { percentile } from "./observations.ts";
import type { Observation } from "./observations.ts";
import type { ProbeResult } from "./probe.ts";
import type { Report, Table } from "./report.ts";
import type { ServerProcess } from "./server-process.ts";

/** `rejected`: because of the load. */
export type SaveOutcome = "saved" | "rejected" | "failed";

interface OverloadMeasurement {
  /** Uncached reads a second. */
  capacity: number;
  offered: LoadResult;
  /** By the server's own clock; missing when it did not say. */
  own: ProbeResult | undefined;
  /** Milliseconds. */
  recovery: number;
  megabytes: number;
  /** Reads of a few visitors beside the load: of what is in memory, and of what is not. */
  cached: readonly Observation[];
  uncached: readonly Observation[];
  /** Of an editor. */
  saves: readonly SaveOutcome[];
  patience: number;
  server: ServerProcess;
}

const shed = "503 with Retry-After";
/** Milliseconds, but for the memory. An admitted request takes no longer than people wait without noticing a fault. */
const limits = { admitted: 2_000, shed: 50, recovery: 2_000, megabytes: 512 };
/** Of an editor's saves. Others may fail where the machine leaves the database no time. */
const mostRejected = 0.01;

export function overloadReport(measurement: OverloadMeasurement): Report {
  const { capacity, offered, own, recovery, megabytes, cached, uncached, saves } = measurement;
  const perSecond = (count: number): number => Math.round(count / offered.seconds);
  return {
    title: `Ten times overload for ${Math.round(offered.seconds)} s`,
    results: {
      "capacity, uncached reads a second": Math.round(capacity),
      "offered a second": perSecond(offered.offered),
      "sent a second": `${perSecond(offered.sent)}; the load's own process was late by ${Math.round(offered.lateness)} ms (p99)`,
      "well again after the end":
        recovery === Infinity ? "not within 30 s" : `${(recovery / 1000).toFixed(2)} s`,
      "most resident memory": `${Math.round(megabytes)} MB`,
      "event loop held at most": own ? `${Math.round(own.longestHold)} ms` : "not told",
      "a few visitors, from memory": summaryOf(cached),
      "a few visitors, uncached": summaryOf(uncached),
      "an editor's saves": `saved ${countOf(saves, "saved")}, rejected ${countOf(saves, "rejected")}, of ${saves.length}`,
    },
    tables: [
      tableOf("as the load saw it", offered.outcomes),
      tableOf("by the server's own clock", own?.answers ?? {}),
      measurement.server.output.complaints(),
    ],
    faults: overloadFaults(measurement),
  };
}

function summaryOf(observations: readonly Observation[]): string {
  const of = (status: number): string => {
    const own = observations.filter((one) => one.status === status);
    return `${own.length} (p99 ${Math.round(slowest(own))} ms)`;
  };
  return `answered ${of(200)}, refused ${of(503)}, of ${observations.length}`;
}

function countOf(saves: readonly SaveOutcome[], wanted: SaveOutcome): number {
  return saves.filter((outcome) => outcome === wanted).length;
}

/** The p99, in milliseconds. */
function slowest(observations: readonly Observation[]): number {
  const times = observations.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return percentile(times, 99);
}

function overloadFaults(measurement: OverloadMeasurement): string[] {
  const { offered, recovery, megabytes, cached, saves, patience, server } = measurement;
  const refused = cached.filter(({ status }) => status !== 200).length;
  const broken = Object.entries(offered.outcomes).filter(
    ([name]) => /^(5|no answer)/.test(name) && !name.startsWith(shed),
  );
  const rules: [string, boolean][] = [
    [server.ended() ?? "", server.ended() !== undefined],
    ["the server's own clock could not be read", measurement.own === undefined],
    ["nothing was admitted", offered.outcomes["200"] === undefined],
    ["nothing was shed with 503 and Retry-After", offered.outcomes[shed] === undefined],
    [`well again only after ${Math.round(recovery)} ms`, recovery > limits.recovery * patience],
    [`${Math.round(megabytes)} MB resident`, megabytes > limits.megabytes],
    ["an editor saved nothing", !saves.includes("saved")],
    [
      `${countOf(saves, "rejected")} of an editor's ${saves.length} saves were rejected`,
      countOf(saves, "rejected") > saves.length * mostRejected,
    ],
    [`visitors were refused what is in memory (${refused} times)`, refused > 0],
    ...broken.map(([name, { count }]): [string, boolean] => [`${count} requests: ${name}`, true]),
  ];
  return [...rules.filter(([, isBroken]) => isBroken).map(([rule]) => rule), ...slowAnswers(measurement)];
}

/** By the server's own clock and as the few visitors saw it: how late the load's own process is would count with its view. */
function slowAnswers({ own, cached, uncached, patience }: OverloadMeasurement): string[] {
  const rows: [string, number, number][] = [
    ["admitted, by the server's clock", own?.answers["admitted"]?.p99 ?? 0, limits.admitted],
    ["shed, by the server's clock", own?.answers["503"]?.p99 ?? 0, limits.shed],
    [
      "admitted, as a few visitors saw it",
      slowest(uncached.filter(({ status }) => status === 200)),
      limits.admitted,
    ],
    ["from memory, as a few visitors saw it", slowest(cached), limits.admitted],
  ];
  return rows
    .filter(([, p99, limit]) => p99 > limit * patience)
    .map(([what, p99, limit]) => `p99 of what was ${what}: ${Math.round(p99)} ms, not ${limit * patience}`);
}

function tableOf(heading: string, outcomes: LoadResult["outcomes"]): Table {
  return Object.entries(outcomes)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, { count, p50, p99, max }]) => ({
      [heading]: name,
      requests: count,
      "p50 ms": p50.toFixed(1),
      "p99 ms": p99.toFixed(1),
      "slowest ms": max.toFixed(1),
    }));
}
