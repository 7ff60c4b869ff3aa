import { TRPCError } from "@trpc/server";
import { VersionConflict } from "@minbar/data/library/conflict";
import type { CurrentRow } from "@minbar/data/library/conflict";
import { TranscriptConflict } from "@minbar/data/transcripts/conflict";

/** Responds with 409 if a write found another version than it started from. */
export async function orConflict<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (!isConflict(error)) throw error;
    throw new TRPCError({ code: "CONFLICT", message: error.message, cause: error });
  }
}

function isConflict(error: unknown): error is TranscriptConflict | VersionConflict {
  return error instanceof TranscriptConflict || error instanceof VersionConflict;
}

/** The stored state for a merge: part of the error in tRPC (`data.current`) and in REST (`current`). */
export function currentOf(error: TRPCError): TranscriptConflict["current"] | CurrentRow {
  return isConflict(error.cause) ? error.cause.current : undefined;
}
