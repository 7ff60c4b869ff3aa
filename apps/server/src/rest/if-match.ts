import type { TRPCError } from "@trpc/server";
import type { FastifyRequest } from "fastify";
import { message } from "@minbar/domain/messages/message";
import type { Message } from "@minbar/domain/messages/message";
import type { Procedure } from "@minbar/router/procedures";
import { currentOf } from "@minbar/router/conflict";
import { invalidField, invalidInput, Refusal } from "@minbar/router/refusal";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const longestVersion = 10;

/**
 * Makes the version in `If-Match` the `version` of the call, and returns it. `*` names every version. Throws a 400 for a header that is
 * not an `ETag` of ours or differs from the `version` in the body, and a 412 if the call has no version to compare.
 */
export function applyIfMatch(request: FastifyRequest, procedure: Procedure): number | undefined {
  const { method } = request;
  const version = safeMethods.has(method) ? undefined : versionInIfMatch(request);
  if (version === undefined) return undefined;
  if (!procedure.takesVersion) throw preconditionFailed(message("version_not_compared"));
  // A DELETE has no body.
  const part = method === "DELETE" ? "query" : "body";
  request[part] = withVersion(request[part], version);
  return version;
}

/** The version in `If-Match`; `undefined`: none, or `*`. Throws like `applyIfMatch`. */
export function versionInIfMatch({ headers }: FastifyRequest): number | undefined {
  const header = headers["if-match"]?.trim();
  return header === undefined || header === "*" ? undefined : versionOf(header);
}

function withVersion(input: unknown, version: number): object {
  if (!(input instanceof Object) || !("version" in input)) return { ...Object(input), version };
  if (input.version === version || input.version === `${version}`) return input;
  throw otherVersion();
}

/** 400 for a call that names two versions. */
export function otherVersion(): TRPCError {
  return invalidField("version", message("version_differs"));
}

/** The version that an `ETag` names. A weak one never matches (RFC 9110, 13.1.1). */
function versionOf(header: string): number {
  if (/^W\/"[^"]*"$/.test(header)) throw preconditionFailed(message("weak_etag"));
  const [, digits = ""] = /^"(\d+)"$/.exec(header) ?? [];
  if (digits === "" || digits.length > longestVersion) throw invalidInput(message("if_match_invalid"));
  return Number(digits);
}

function preconditionFailed(content: Message, cause?: unknown): TRPCError {
  return new Refusal("PRECONDITION_FAILED", content, { cause });
}

/** The error of a call with `If-Match`: 412 with the stored state if it was refused because of the version. */
export function asPrecondition(error: unknown, version: number | undefined): unknown {
  if (version === undefined || !(error instanceof Refusal) || error.code !== "CONFLICT") return error;
  const current = currentOf(error);
  // `null`: there is no text, which no version matches (RFC 9110, 13.1.1).
  const isOther = current === null || (current && "version" in current && current.version !== version);
  return isOther ? preconditionFailed(error.content, error.cause) : error;
}
