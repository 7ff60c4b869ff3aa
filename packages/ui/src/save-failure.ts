import { TRPCClientError } from "@trpc/client";
import { responseOf, retryAfterOf, statusOf } from "./failure.ts";

const retriedStatuses = new Set([408, 425, 429]);

/**
 * Why a save failed, and the milliseconds to wait that the server requested: a `SaveFailure` of the package `unsaved`.
 */
export function saveFailureOf(error: unknown) {
  if (!(error instanceof TRPCClientError)) return { kind: "busy" } as const;
  const response = responseOf(error);
  const status = statusOf(error) ?? response?.status;
  if (status === undefined) return { kind: navigator.onLine ? "unreachable" : "offline" } as const;
  if (status === 401) return { kind: "signed-out" } as const;
  const kind = status >= 500 || retriedStatuses.has(status) ? "busy" : "refused";
  return { kind, retryAfterMs: retryAfterOf(response) } as const;
}
