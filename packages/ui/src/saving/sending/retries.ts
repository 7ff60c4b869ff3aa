import { retryAfterOf, retryDelay } from "./failure-kind.ts";

export type Retries = ReturnType<typeof createRetries>;

/** When to try again after failures in a row. */
export function createRetries(retry: () => void) {
  let failures = 0;
  let merges = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function cancel() {
    clearTimeout(timer);
    timer = undefined;
  }
  return {
    cancel,
    /** How many merges in a row there were. */
    countMerge: () => (merges += 1),
    /** After what the server asked for, else 1, 2, 4 … 30 s. */
    later(error: unknown) {
      cancel();
      failures += 1;
      timer = setTimeout(retry, retryAfterOf(error) ?? retryDelay(failures));
    },
    /** Does not wait any longer, if it does. */
    now: () => timer !== undefined && retry(),
    succeeded() {
      failures = 0;
      merges = 0;
    },
  };
}
