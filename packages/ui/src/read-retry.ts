import { responseOf, retryAfterOf, statusOf } from "./failure.ts";

/** Retries of a read. */
const maxRetries = 3;

/** Milliseconds; for longer waits, the page says what the server said. */
const maxWaitMs = 5000;

/**
 * Retries reads that the server refused before it started them because it was busy (503 or 429 with `Retry-After`, and no
 * answer of a procedure). All other failures are shown at once.
 */
export const readRetry = {
  retry: (failures: number, error: unknown): boolean => failures < maxRetries && waitOf(error) !== undefined,
  /** At least as long as requested; spread, so that refused pages do not come back at the same moment. */
  retryDelay: (_failures: number, error: unknown): number => (waitOf(error) ?? 0) * (1 + Math.random() / 2),
};

function waitOf(error: unknown): number | undefined {
  if (statusOf(error) !== undefined) return undefined;
  const wait = retryAfterOf(responseOf(error));
  return wait !== undefined && wait <= maxWaitMs ? wait : undefined;
}
