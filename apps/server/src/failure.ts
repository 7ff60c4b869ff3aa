import type { TRPCError } from "@trpc/server";
import { isDatabaseAway } from "@minbar/data/database-away";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";

/** What every refused or failed call answers (decisions, section 3). */
export interface Failure {
  message: string;
  code: string;
  issues?: unknown;
  /** With a 409: what stands now, for a merge. */
  current?: unknown;
}

/** Words for what Fastify refuses before a procedure is reached; anything else of ours is a 500 without detail. */
const refusals: Record<number, Failure> = {
  400: { message: "The body is not valid JSON", code: "PARSE_ERROR" },
  404: { message: "Not found", code: "NOT_FOUND" },
  413: { message: "The request is too large", code: "PAYLOAD_TOO_LARGE" },
  414: { message: "The address is too long", code: "BAD_REQUEST" },
  415: { message: "Send JSON, with the content type application/json", code: "UNSUPPORTED_MEDIA_TYPE" },
  503: { message: "The database does not answer. Please try again.", code: "SERVICE_UNAVAILABLE" },
};

const broken: Failure = {
  message: "Something went wrong on our side. Please try again.",
  code: "INTERNAL_SERVER_ERROR",
};

export function answerFailure(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = isDatabaseAway(error) ? 503 : (error.statusCode ?? 500);
  if (status >= 500) request.log.error({ err: error }, "a request failed");
  return reply
    .code(status)
    .send(refusals[status] ?? (status < 500 ? { message: error.message, code: "BAD_REQUEST" } : broken));
}

/** What broke inside a procedure belongs in the log, and only there. */
export function logFailure(error: TRPCError, request: FastifyRequest): void {
  if (error.code === "INTERNAL_SERVER_ERROR")
    request.log.error({ err: error.cause ?? error }, "a call failed");
}

/** In the words of a procedure that refuses an unknown field. */
export function unknownField(name: string): Failure {
  const message = `Unrecognized key: "${name}"`;
  return { message, code: "BAD_REQUEST", issues: [{ path: [], message }] };
}

interface AdapterFailure {
  message: string;
  code: string;
  data?: { issues?: unknown; current?: unknown };
}

/** Keeps what the contract names of an adapter's error body, and drops the rest (stack, path of the procedure). */
export function failureBody({ message, code, data = {} }: AdapterFailure): Failure {
  const { issues, current } = data;
  return {
    message: firstMessage(issues) ?? message,
    code,
    ...(issues === undefined ? {} : { issues }),
    ...(current === undefined ? {} : { current }),
  };
}

function firstMessage(issues: unknown): string | undefined {
  const first: unknown = Array.isArray(issues) ? issues[0] : undefined;
  return first instanceof Object && "message" in first ? String(first.message) : undefined;
}
