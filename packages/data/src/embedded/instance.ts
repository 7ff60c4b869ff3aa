import type { Installation } from "./installation.ts";

/** Milliseconds. */
export interface Timing {
  /** Between two checks that it still runs. */
  look: number;
  /** A server that is not ready or does not respond counts as stuck after this long without progress. */
  stuck: number;
  /** Until a busy process of a killed server is killed too. */
  orphans: number;
  /** Limits of the steps of a stop: the wait for a recovery, then closing connections and writing everything. */
  recovery: number;
  fast: number;
  /** The wait ends after this long without progress. */
  stalled: number;
  /** After that it is stopped immediately, then killed. */
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

/** No line contains a statement or a value of a row. */
export type EmbeddedLog = (line: string, level: "info" | "warn") => void;

/** The embedded PostgreSQL that this process uses. */
export interface Instance {
  installation: Installation;
  /** Server settings, as `name=value`. */
  settings: readonly string[];
  log: EmbeddedLog;
  timing: Timing;
}
