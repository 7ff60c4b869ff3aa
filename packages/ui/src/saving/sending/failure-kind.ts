import { TRPCClientError } from "@trpc/client";
import { statusOf } from "../../failure.ts";
import { GivenUp } from "../within.ts";

/**
 * What to do about a save that failed: `offline` (no answer came) and `busy` (the server may take it later) are tried
 * again, `refused` is not, `signed-out` waits for the person.
 */
export type FailureKind = "offline" | "busy" | "refused" | "signed-out";

const laterStatuses = new Set([408, 425, 429]);

export function failureKindOf(error: unknown): FailureKind {
  if (!(error instanceof TRPCClientError)) return error instanceof GivenUp ? "offline" : "busy";
  const status = statusOf(error) ?? responseOf(error)?.status;
  if (status === undefined) return "offline";
  if (status === 401) return "signed-out";
  return status >= 500 || laterStatuses.has(status) ? "busy" : "refused";
}

/** Milliseconds that the server asks to wait (`Retry-After` in seconds, RFC 9110), at most ten minutes. */
export function retryAfterOf(error: unknown): number | undefined {
  const seconds = Number(responseOf(error)?.headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 600) * 1000 : undefined;
}

function responseOf(error: unknown): Response | undefined {
  const response = error instanceof TRPCClientError ? error.meta?.["response"] : undefined;
  return response instanceof Response ? response : undefined;
}
