import type { QueryClient } from "@tanstack/react-query";
import { statusOf } from "./failure.ts";
import { logInAgain } from "./log-in-again.ts";

/** Errors of writes that were sent and not answered. */
const lost = new WeakSet<object>();

/** Whether it is the error of a write that was sent and not answered, so the change may have been made. */
export function isAnswerLost(error: unknown): boolean {
  return error instanceof Error && lost.has(error);
}

/**
 * For pages that only users with an account see. Any call that is answered 401, including a read, redirects to the
 * sign-in page; a call that shows its own message says `meta: { tellsSessionEnd: true }`.
 */
export function watchCalls(queries: QueryClient): void {
  const begunOffline = new WeakSet<object>();
  function check(error: unknown, meta: Record<string, unknown> | undefined) {
    if (statusOf(error) === 401 && !meta?.["tellsSessionEnd"]) logInAgain();
  }
  const { config: reads } = queries.getQueryCache();
  const { config: writes } = queries.getMutationCache();
  reads.onError = (error, { meta }) => check(error, meta);
  writes.onMutate = (_variables, write) => {
    if (!navigator.onLine) begunOffline.add(write);
  };
  writes.onError = (error, ...[, , write]) => {
    check(error, write.meta);
    if (statusOf(error) === undefined && !begunOffline.has(write)) lost.add(error);
  };
}
