import type { LoadFigures } from "./load.ts";
import { percentile } from "./observations.ts";
import type { Observation } from "./observations.ts";
import type { ProbeFigures } from "./probe.ts";
import type { Report, Table } from "./report.ts";
import type { ServerProcess } from "./server-process.ts";

interface Measured {
  /** Uncached reads a second. */
  capacity: number;
  offered: LoadFigures;
  /** By the server's own clock; missing when it did not say. */
  own: ProbeFigures | undefined;
  /** Milliseconds. */
  recovery: number;
  megabytes: number;
  kept: readonly Observation[];
  patience: number;
  server: ServerProcess;
}

const shed = "503 with Retry-After";
/** Milliseconds, but for the memory. */
const limits = { admitted: 1_000, shed: 50, recovery: 2_000, megabytes: 512 };

export function overloadReport(measured: Measured): Report {
  const { capacity, offered, own, recovery, megabytes, kept } = measured;
  const perSecond = (count: number): number => Math.round(count / offered.seconds);
  return {
    title: `Ten times overload for ${Math.round(offered.seconds)} s`,
    figures: {
      "capacity, uncached reads a second": Math.round(capacity),
      "offered a second": perSecond(offered.offered),
      "sent a second": perSecond(offered.sent),
      "well again after the end":
        recovery === Infinity ? "not within 30 s" : `${(recovery / 1000).toFixed(2)} s`,
      "most resident memory": `${Math.round(megabytes)} MB`,
      "event loop held at most": own ? `${Math.round(own.longestHold)} ms` : "not told",
      "from memory meanwhile": `${kept.length}, refused: ${kept.filter(({ status }) => status !== 200).length}, p99 ${Math.round(percentile(timesOf(kept), 99))} ms`,
    },
    tables: [
      tableOf("as the clients saw it", offered.outcomes),
      tableOf("by the server's own clock", own?.answers ?? {}),
      measured.server.output.complaints(),
    ],
    faults: overloadFaults(measured),
  };
}

function timesOf(kept: readonly Observation[]): number[] {
  return kept.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
}

function overloadFaults({ offered, own, recovery, megabytes, kept, patience, server }: Measured): string[] {
  const { outcomes } = offered;
  const answered = Object.entries(outcomes).filter(([name]) => /^[234]\d\d$/.test(name));
  const slowest = Math.max(...answered.map(([, { p99 }]) => p99));
  const ownShed = own?.answers[shed];
  const slowestKept = percentile(timesOf(kept), 99);
  const refused = kept.filter(({ status }) => status !== 200).length;
  const broken = Object.entries(outcomes).filter(
    ([name]) => /^(5|no answer)/.test(name) && !name.startsWith(shed),
  );
  const rules: [string, boolean][] = [
    [server.ended() ?? "", server.ended() !== undefined],
    ["nothing was admitted", outcomes["200"] === undefined],
    [`p99 of what was admitted: ${Math.round(slowest)} ms`, slowest > limits.admitted * patience],
    ["nothing was shed with 503 and Retry-After", outcomes[shed] === undefined],
    [
      `p99 of what was shed: ${Math.round(ownShed?.p99 ?? 0)} ms by the server's clock`,
      (ownShed?.p99 ?? 0) > limits.shed * patience,
    ],
    [`well again only after ${Math.round(recovery)} ms`, recovery > limits.recovery * patience],
    [`${Math.round(megabytes)} MB resident`, megabytes > limits.megabytes],
    [`p99 of what came from memory: ${Math.round(slowestKept)} ms`, slowestKept > limits.admitted * patience],
    [`visitors were refused what is in memory (${refused} times)`, refused > 0],
    ...broken.map(([name, { count }]): [string, boolean] => [`${count} requests: ${name}`, true]),
  ];
  return rules.filter(([, isBroken]) => isBroken).map(([rule]) => rule);
}

function tableOf(heading: string, outcomes: LoadFigures["outcomes"]): Table {
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
