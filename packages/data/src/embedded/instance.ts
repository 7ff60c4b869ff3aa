import type { Installation } from "./installation.ts";

/** All in milliseconds. */
export interface Timing {
  /** Between two checks that it still runs. */
  look: number;
  /** After this long without any progress a server that is not ready, or does not answer, counts as stuck. */
  stuck: number;
  /** Until a busy process of a killed server is killed too. */
  orphans: number;
  /** Limits of the parts of a stop: the wait for a recovery, then closing connections and writing everything. */
  recovery: number;
  fast: number;
  /** Without progress for so long, the wait ends. */
  stalled: number;
  /** After that it is ended at once, then killed. */
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

/** No line holds a statement or a value of a row. */
export type EmbeddedLog = (line: string, level: "info" | "warn") => void;

/** The embedded PostgreSQL that this process uses. */
export interface Instance {
  installation: Installation;
  /** Of the server, as `name=value`. */
  settings: readonly string[];
  log: EmbeddedLog;
  timing: Timing;
}
