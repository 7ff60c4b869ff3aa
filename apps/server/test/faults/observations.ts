import { setTimeout as sleep } from "node:timers/promises";
import type { Answer, HttpClient } from "./http-client.ts";
import type { Table } from "./report.ts";

/** Who asks for what. The limit is in milliseconds. */
const kinds = {
  "visitor's read": { limit: 2_000 },
  "visitor's page": { limit: 2_000 },
  "staff's read": { limit: 2_000 },
  "staff's page": { limit: 2_000 },
  "staff's save": { limit: 2_000 },
  "/readyz": { limit: 500 },
};
type Kind = keyof typeof kinds;

/** After an outage all is well again within so many milliseconds. */
export const recoveryLimit = 3_000;

export interface Observation extends Pick<Answer, "status" | "at" | "milliseconds" | "failure"> {
  kind: Kind;
  path: string;
  /** Whether it said how old it is. */
  hasAge: boolean;
}

/** When the database was broken on purpose; `to` is missing while it lasts. */
interface Outage {
  from: number;
  to?: number;
}

interface Question {
  kind: Kind;
  /** The same each time, or another one. */
  path: string | (() => string);
  /** Milliseconds. */
  pause: number;
}

/** Every request that was sent beside the faults, and what came of it. */
export interface Observations {
  all: Observation[];
  outages: Outage[];
  /** Asks again and again, after a pause, until `stop`. */
  watch(client: HttpClient, question: Question): void;
  add(kind: Kind, path: string, answer: Answer): void;
  stop(): Promise<void>;
}

/** A run longer than that is cut short, rather than filling the memory. */
const maxObservations = 500_000;

export function createObservations(): Observations {
  const all: Observation[] = [];
  const loops: Promise<void>[] = [];
  const stopped = new AbortController();
  const add = (kind: Kind, path: string, answer: Answer): void => {
    const { status, at, milliseconds, failure, headers } = answer;
    if (all.length >= maxObservations) stopped.abort();
    else all.push({ kind, path, status, at, milliseconds, failure, hasAge: headers.age !== undefined });
  };
  return {
    all,
    outages: [],
    add,
    watch: (client, { kind, path, pause }) => {
      const loop = async (): Promise<void> => {
        while (!stopped.signal.aborted) {
          const own = typeof path === "string" ? path : path();
          add(kind, own, await client.call(own));
          await sleep(pause);
        }
      };
      loops.push(loop());
    },
    stop: async () => {
      stopped.abort();
      await Promise.all(loops);
    },
  };
}

/**
 * What no fault of the database excuses, one line a sort: another status than 200 and 503, no answer at all, an answer
 * that was too late, and a 503 while the database was well. `patience` multiplies the limits, for a busy machine.
 */
export function observedFaults({ all, outages }: Observations, patience: number): string[] {
  const counts = new Map<string, { count: number; slowest: number }>();
  for (const observation of all) {
    for (const fault of faultsOf(observation, outages, patience)) {
      const known = counts.get(fault) ?? { count: 0, slowest: 0 };
      counts.set(fault, {
        count: known.count + 1,
        slowest: Math.max(known.slowest, Math.round(observation.milliseconds)),
      });
    }
  }
  return [...counts].map(([fault, { count, slowest }]) => `${fault} (${count} times, slowest ${slowest} ms)`);
}

function faultsOf(observation: Observation, outages: readonly Outage[], patience: number): string[] {
  const { kind, path, status, milliseconds, failure } = observation;
  const limit = kinds[kind].limit * patience;
  const faults: string[] = [];
  if (status === 0) faults.push(`${kind} ${path}: ${failure}`);
  else if (status !== 200 && status !== 503) faults.push(`${kind} ${path} answered ${status}`);
  if (milliseconds > limit) faults.push(`${kind} ${path} took longer than ${limit} ms`);
  if (status === 503 && !outages.some((outage) => touches(observation, outage, patience)))
    faults.push(`${kind} ${path} answered 503 while the database was well`);
  return faults;
}

function touches({ at, milliseconds }: Observation, { from, to }: Outage, patience: number): boolean {
  return at + milliseconds >= from && at <= (to ?? Infinity) + recoveryLimit * patience;
}

export function observationTable({ all }: Observations): Table {
  const rows = Object.keys(kinds).map((kind) => {
    const own = all.filter((observation) => observation.kind === kind);
    const count = (test: (status: number) => boolean): number =>
      own.filter(({ status }) => test(status)).length;
    const times = own.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
    return {
      "": kind,
      requests: own.length,
      "answered 200": count((status) => status === 200),
      "refused 503": count((status) => status === 503),
      "other status": count((status) => ![0, 200, 503].includes(status)),
      "no answer": count((status) => status === 0),
      "with Age": own.filter(({ hasAge }) => hasAge).length,
      "p50 ms": Math.round(percentile(times, 50)),
      "p99 ms": Math.round(percentile(times, 99)),
      "slowest ms": Math.round(times.at(-1) ?? 0),
    };
  });
  return rows.filter(({ requests }) => requests > 0);
}

/** Of numbers in their order. */
export function percentile(sorted: readonly number[], percent: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
