import { TRPCError } from "@trpc/server";
import { TranscriptConflict } from "@minbar/data/transcripts/conflict";
import type { CurrentText } from "@minbar/data/transcripts/conflict";

/** Answers 409 where a write found something else than it was made for. */
export async function orConflict<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (!(error instanceof TranscriptConflict)) throw error;
    throw new TRPCError({ code: "CONFLICT", message: error.message, cause: error });
  }
}

/** What stands now, for a merge: goes with the error by tRPC (`data.current`) and by REST (`current`). */
export function currentOf(error: TRPCError): CurrentText | null | undefined {
  return error.cause instanceof TranscriptConflict ? error.cause.current : undefined;
}
