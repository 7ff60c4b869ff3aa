import { TRPCError } from "@trpc/server";
import { VersionConflict } from "@minbar/data/library/conflict";
import type { CurrentRow } from "@minbar/data/library/conflict";
import { TranscriptConflict } from "@minbar/data/transcripts/transcript-change";
import { ChangeRefusal } from "@minbar/domain/messages/change-refusal";
import { invalidField, Refusal, tooMany } from "./refusal.ts";

/**
 * Converts what a change was refused for: a conflict with the stored version to a 409, a `ChangeRefusal` to the error of its
 * kind. Returns any other error unchanged.
 */
export function changeErrorAsRefusal(error: unknown): unknown {
  const cause = error instanceof TRPCError ? error.cause : error;
  if (isConflict(cause)) return new Refusal("CONFLICT", cause.content, { cause });
  if (!(cause instanceof ChangeRefusal)) return error;
  const { content, kind } = cause;
  if ("field" in kind) return invalidField(kind.field, content);
  if ("retryAfter" in kind) return tooMany(kind.retryAfter, content);
  return new Refusal(kind.code, content);
}

function isConflict(error: unknown): error is TranscriptConflict | VersionConflict {
  return error instanceof TranscriptConflict || error instanceof VersionConflict;
}

/** The stored state for a merge: part of the error in tRPC (`data.current`) and in REST (`current`). */
export function currentOf(error: TRPCError): TranscriptConflict["current"] | CurrentRow {
  return isConflict(error.cause) ? error.cause.current : undefined;
}
