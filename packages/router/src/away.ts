import { TRPCError } from "@trpc/server";
import { isDatabaseAway } from "@minbar/data/database-away";

/** A 503 in place of an error that only says that the database cannot be reached; any other error as it is. */
export function withoutDatabase(error: unknown): unknown {
  const cause = error instanceof TRPCError ? error.cause : error;
  if (!isDatabaseAway(cause)) return error;
  return databaseAway(cause);
}

export function databaseAway(cause?: unknown): TRPCError {
  return new TRPCError({
    code: "SERVICE_UNAVAILABLE",
    message: "The database does not answer. Please try again.",
    cause,
  });
}
