import type { Place } from "./place.ts";

/** All in milliseconds. */
export interface Timing {
  /** Between two looks whether it still runs. */
  look: number;
  /** After this long without any progress a server that is not ready, or does not answer, counts as stuck. */
  stuck: number;
  /** For a busy process of a killed server, before it is killed too. */
  orphans: number;
  /** Parts of a stop, together its limit: a recovery is waited for, then open connections are closed and all is written. */
  recovery: number;
  fast: number;
  /** One that makes no progress meanwhile is not waited for longer. */
  stalled: number;
  /** Then it is told to end as it is, then killed. */
  immediate: number;
}

export const usualTiming: Timing = {
  look: 250,
  stuck: 5_000,
  orphans: 1_000,
  recovery: 4_000,
  fast: 6_000,
  stalled: 1_000,
  immediate: 4_000,
};

/** `warn`: somebody should know. No line holds a statement or a value of a row. */
export type EmbeddedLog = (line: string, level: "info" | "warn") => void;

/** What all parts know of the embedded PostgreSQL that this process uses. */
export interface Instance {
  place: Place;
  /** Of the server, as `name=value`. */
  settings: readonly string[];
  log: EmbeddedLog;
  timing: Timing;
}
