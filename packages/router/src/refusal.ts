import { TRPCError } from "@trpc/server";
import { z } from "zod";
import { isDatabaseUnavailable } from "@minbar/data/database-unavailable";
import { isMissingReference, isSerializationFailure } from "@minbar/data/write-refusal";

/** 404, with the same message for hidden and for missing data. */
export function notFound(): TRPCError {
  return new TRPCError({ code: "NOT_FOUND", message: "Not found" });
}

/** The cause of a 404 for a text that is in the trash. */
class InTrash extends Error {}

/** 404 for people who may edit a text that is in the trash, or whose video is. */
export function inTrash(): TRPCError {
  return new TRPCError({
    code: "NOT_FOUND",
    message: "This text or its video is in the trash",
    cause: new InTrash(),
  });
}

export function isInTrash({ cause }: TRPCError): boolean {
  return cause instanceof InTrash;
}

/** Throws a 404 for an absent value. */
export function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw notFound();
  return value;
}

/** The response after removing this id, or 404 if it did not exist. */
export function removed<Id>(id: Id, wasThere: boolean): { id: Id } {
  return found(wasThere ? { id } : undefined);
}

/** 400 for a field that is well-formed but not acceptable, in the same format as other invalid fields. */
export function invalidField(field: string, message: string): TRPCError {
  return invalid([field], message);
}

/** 400 for an input that is invalid as a whole. */
export function invalidInput(message: string): TRPCError {
  return invalid([], message);
}

function invalid(path: string[], message: string): TRPCError {
  const cause = new z.ZodRealError([{ code: "custom", path, message, input: undefined }]);
  return new TRPCError({ code: "BAD_REQUEST", message, cause });
}

/** 401 with the same message for every call. */
export function unauthorized(): TRPCError {
  return new TRPCError({ code: "UNAUTHORIZED", message: "Unauthorized" });
}

/** 403 for a call that the caller may make, but not with this input. */
export function notAllowed(message: string): TRPCError {
  return new TRPCError({ code: "FORBIDDEN", message });
}

/** Rejects the whole change if it contains a field that this person may not set, before anything is written. */
export function requireEditable(editable: readonly string[], changes: object): void {
  const refused = Object.keys(changes).filter((field) => !editable.includes(field));
  if (refused.length > 0) throw notAllowed(`You don't have permission to change ${refused.join(", ")}.`);
}

/** 409: the stored data does not allow this change. */
export function conflict(message: string): TRPCError {
  return new TRPCError({ code: "CONFLICT", message });
}

/** Headers of the response: `Link` of a page, `Retry-After` of a 429. */
export interface AnswerHeaders {
  headers?: Map<string, string> | undefined;
}

/** 429 with the seconds until a retry may succeed. */
export function tooMany({ headers }: AnswerHeaders, seconds: number, message: string): TRPCError {
  headers?.set("Retry-After", String(seconds));
  return new TRPCError({ code: "TOO_MANY_REQUESTS", message });
}

/** 503 with the same. */
export function busy({ headers }: AnswerHeaders, seconds: number, message: string): TRPCError {
  headers?.set("Retry-After", String(seconds));
  return new TRPCError({ code: "SERVICE_UNAVAILABLE", message });
}

/**
 * Converts an error of the database: 503 if it is unavailable, and 409 if a write conflicted with another one. For a row
 * that was deleted after the call looked it up: 404 if the call names it in its path, otherwise 409. Returns any other
 * error unchanged.
 */
export function databaseErrorAsRefusal(error: unknown, path = ""): unknown {
  const cause = error instanceof TRPCError ? error.cause : error;
  if (isDatabaseUnavailable(cause)) return databaseUnavailable(cause);
  if (isSerializationFailure(cause)) return conflict(metAnother);
  if (isMissingReference(cause)) return path.includes("{") ? notFound() : conflict(deletedMeanwhile);
  return error;
}

const metAnother = "Somebody else changed the same thing at this moment. Please try again.";
const deletedMeanwhile = "A referenced item was deleted in the meantime. Please load it again.";

/** Whether a call failed because the database or the server had no capacity for it: a 503. */
export function isUnavailable(error: unknown): boolean {
  const refusal = databaseErrorAsRefusal(error);
  return refusal instanceof TRPCError && refusal.code === "SERVICE_UNAVAILABLE";
}

export function databaseUnavailable(cause?: unknown): TRPCError {
  const message = "The database does not answer. Please try again.";
  return new TRPCError({ code: "SERVICE_UNAVAILABLE", message, cause });
}
