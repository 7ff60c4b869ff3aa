import { createTimer } from "../timer.ts";

export type Retries = ReturnType<typeof createRetries>;

/** When to try again after failures in a row. */
export function createRetries(retry: () => void) {
  let failures = 0;
  let merges = 0;
  const timer = createTimer(retry);
  return {
    cancel: () => timer.cancel(),
    /** How many merges in a row there were. */
    countMerge: () => (merges += 1),
    /** After what the server asked for (milliseconds), else 1, 2, 4 … 30 s. */
    later(retryAfterMs: number | undefined) {
      timer.cancel();
      failures += 1;
      timer.start(retryAfterMs ?? Math.min(1000 * 2 ** (failures - 1), 30_000));
    },
    /** Does not wait any longer, if it does. */
    now: () => timer.isRunning() && retry(),
    succeeded() {
      failures = 0;
      merges = 0;
    },
  };
}
