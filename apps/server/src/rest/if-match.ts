import { TRPCError } from "@trpc/server";
import type { FastifyRequest } from "fastify";
import type { Procedure } from "@minbar/router/procedures";
import { invalidField, invalidInput } from "@minbar/router/refusal";
import { restRefusal } from "./rest-answer.ts";
import type { RestAnswer } from "./rest-answer.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const longestVersion = 10;

/**
 * Makes the version in `If-Match` the `version` of the call, and returns it. `*` names every version. Throws a 400 for a header that is
 * not an `ETag` of ours or differs from the `version` in the body, and a 412 if the call has no version to compare.
 */
export function applyIfMatch(request: FastifyRequest, procedure: Procedure): number | undefined {
  const { method, headers } = request;
  const header = headers["if-match"]?.trim();
  if (header === undefined || header === "*" || safeMethods.has(method)) return undefined;
  const version = versionOf(header);
  if (!procedure.takesVersion)
    throw preconditionFailed("This call compares no version: send it without If-Match");
  // A DELETE has no body.
  const part = method === "DELETE" ? "query" : "body";
  request[part] = withVersion(request[part], version);
  return version;
}

function withVersion(input: unknown, version: number): object {
  if (!(input instanceof Object) || !("version" in input)) return { ...Object(input), version };
  if (input.version === version || input.version === `${version}`) return input;
  throw invalidField("version", "The version differs from that in If-Match");
}

/** The version that an `ETag` names. A weak one never matches (RFC 9110, 13.1.1). */
function versionOf(header: string): number {
  if (/^W\/"[^"]*"$/.test(header)) throw preconditionFailed("If-Match takes no weak ETag");
  const [, digits = ""] = /^"(\d+)"$/.exec(header) ?? [];
  if (digits === "" || digits.length > longestVersion)
    throw invalidInput('If-Match names one version, as the ETag does: "3"');
  return Number(digits);
}

function preconditionFailed(message: string): TRPCError {
  return new TRPCError({ code: "PRECONDITION_FAILED", message });
}

/** The answer to a call with `If-Match`: 412 with the stored state if it was refused because of the version. */
export function withPrecondition(answer: RestAnswer, version: number | undefined): RestAnswer {
  if (version === undefined || answer.status !== 409) return answer;
  const { data, ...failure } = JSON.parse(answer.body) as { message: string; data?: { current?: unknown } };
  const stored: unknown = Object(data?.current).version;
  if (stored === undefined || stored === version) return answer;
  const refusal = restRefusal(preconditionFailed(failure.message));
  return { ...refusal, body: JSON.stringify({ ...JSON.parse(refusal.body), data }) };
}
