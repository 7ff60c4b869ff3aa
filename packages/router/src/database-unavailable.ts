import { TRPCError } from "@trpc/server";
import { isDatabaseUnavailable } from "@minbar/data/database-unavailable";

/** A 503 in place of an error that says that the database is unavailable; any other error as it is. */
export function databaseErrorAs503(error: unknown): unknown {
  const cause = error instanceof TRPCError ? error.cause : error;
  if (!isDatabaseUnavailable(cause)) return error;
  return databaseUnavailable(cause);
}

export function databaseUnavailable(cause?: unknown): TRPCError {
  return new TRPCError({
    code: "SERVICE_UNAVAILABLE",
    message: "The database does not answer. Please try again.",
    cause,
  });
}
