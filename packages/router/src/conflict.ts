import { TRPCError } from "@trpc/server";
import { VersionConflict } from "@minbar/data/library/conflict";
import type { CurrentRow } from "@minbar/data/library/conflict";
import { TranscriptConflict } from "@minbar/data/transcripts/transcript-change";
import { Refusal } from "./refusal.ts";

/** Converts a write's conflict with the stored version to a 409. Returns any other error unchanged. */
export function conflictAsRefusal(error: unknown): unknown {
  const cause = error instanceof TRPCError ? error.cause : error;
  return isConflict(cause) ? new Refusal("CONFLICT", cause.content, cause) : error;
}

function isConflict(error: unknown): error is TranscriptConflict | VersionConflict {
  return error instanceof TranscriptConflict || error instanceof VersionConflict;
}

/** The stored state for a merge: part of the error in tRPC (`data.current`) and in REST (`current`). */
export function currentOf(error: TRPCError): TranscriptConflict["current"] | CurrentRow {
  return isConflict(error.cause) ? error.cause.current : undefined;
}
