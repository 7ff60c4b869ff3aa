import { TRPCError } from "@trpc/server";
import { z } from "zod";
import {
  isDatabaseUnavailable,
  isMissingReference,
  isSerializationFailure,
} from "@minbar/data/database-errors";
import { inEnglish } from "@minbar/domain/messages/english";
import { issueOf } from "@minbar/domain/messages/issue";
import { message } from "@minbar/domain/messages/message";
import type { Message } from "@minbar/domain/messages/message";

interface RefusalOptions {
  cause?: unknown;
  /** Seconds until a retry may succeed: a header of the answer. */
  retryAfter?: number;
}

/** An error of a call, with why it failed as data. */
export class Refusal extends TRPCError {
  readonly content: Message;
  readonly retryAfter: number | undefined;

  constructor(code: TRPCError["code"], content: Message, { cause, retryAfter }: RefusalOptions = {}) {
    super({ code, message: inEnglish(content), cause });
    this.content = content;
    this.retryAfter = retryAfter;
  }
}

/** 404, with the same message for hidden and for missing data. */
export function notFound(): TRPCError {
  return new Refusal("NOT_FOUND", message("not_found"));
}

/** 404 for people who may edit a text that is in the trash, or whose video is. */
export function inTrash(): TRPCError {
  return new Refusal("NOT_FOUND", message("in_trash"));
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
export function invalidField(field: string, content: Message): TRPCError {
  return invalid([field], content);
}

/** 400 for an input that is invalid as a whole. */
export function invalidInput(content: Message): TRPCError {
  return invalid([], content);
}

function invalid(path: string[], content: Message): TRPCError {
  const issue = { code: "custom" as const, path, message: issueOf(content), input: undefined };
  return new Refusal("BAD_REQUEST", content, { cause: new z.ZodRealError([issue]) });
}

/** 401 with the same message for every call. */
export function unauthorized(): TRPCError {
  return new Refusal("UNAUTHORIZED", message("unauthorized"));
}

/** 403 for a call that the caller may make, but not with this input. */
export function notAllowed(content: Message): TRPCError {
  return new Refusal("FORBIDDEN", content);
}

/** Rejects the whole change if it contains a field that this person may not set, before anything is written. */
export function requireEditable(editable: readonly string[], changes: object): void {
  const fields = Object.keys(changes).filter((field) => !editable.includes(field));
  if (fields.length > 0) throw notAllowed(message("fields_not_allowed", { fields }));
}

/** 409: the stored data does not allow this change. */
export function conflict(content: Message): TRPCError {
  return new Refusal("CONFLICT", content);
}

/** 429 with the seconds until a retry may succeed. */
export function tooMany(retryAfter: number, content: Message): TRPCError {
  return new Refusal("TOO_MANY_REQUESTS", content, { retryAfter });
}

/** 503 with the same. */
export function busy(retryAfter: number, content: Message): TRPCError {
  return new Refusal("SERVICE_UNAVAILABLE", content, { retryAfter });
}

/**
 * Converts an error of the database: 503 if it is unavailable, and 409 if a write conflicted with another one. For a row
 * that was deleted after the call looked it up: 404 if the call names it in its path, otherwise 409. Returns any other
 * error unchanged.
 */
export function databaseErrorAsRefusal(error: unknown, path = ""): unknown {
  const cause = error instanceof TRPCError ? error.cause : error;
  if (isDatabaseUnavailable(cause)) return databaseUnavailable(cause);
  if (isSerializationFailure(cause)) return conflict(message("changed_at_once"));
  if (isMissingReference(cause))
    return path.includes("{") ? notFound() : conflict(message("reference_deleted"));
  return error;
}

/** Whether a call failed because the database or the server had no capacity for it: a 503. */
export function isUnavailable(error: unknown): boolean {
  const refusal = databaseErrorAsRefusal(error);
  return refusal instanceof TRPCError && refusal.code === "SERVICE_UNAVAILABLE";
}

export function databaseUnavailable(cause?: unknown): TRPCError {
  return new Refusal("SERVICE_UNAVAILABLE", message("database_unavailable"), { cause });
}
