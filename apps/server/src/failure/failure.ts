import { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { isDatabaseUnavailable } from "@minbar/data/database-unavailable";
import { currentOf } from "@minbar/router/conflict";
import { issuesOf, pathOf, sentenceOf } from "@minbar/router/failure";
import { databaseErrorAsRefusal } from "@minbar/router/refusal";

/** The body of every error response. */
export interface Failure {
  message: string;
  code: TRPCError["code"];
  issues?: unknown;
  /** With a 409 or 412: the stored text, for a merge. */
  current?: unknown;
}

/** Messages for Fastify's own errors; any other error is a 500 without detail. */
const refusals: Record<number, Failure> = {
  400: { message: "The body is not valid JSON", code: "PARSE_ERROR" },
  404: { message: "Not found", code: "NOT_FOUND" },
  413: { message: "The request is too large", code: "PAYLOAD_TOO_LARGE" },
  414: { message: "The address is too long", code: "BAD_REQUEST" },
  415: { message: "Send JSON, with the content type application/json", code: "UNSUPPORTED_MEDIA_TYPE" },
  503: { message: "The database does not answer. Please try again.", code: "SERVICE_UNAVAILABLE" },
};

/** By the code of the error, where its status does not tell the reason. */
const refusalsByCode: Record<string, Failure> = {
  FST_ERR_BAD_URL: { message: "The address is not valid", code: "BAD_REQUEST" },
  FST_CP_ERR_INVALID_CONTENT: { message: "The body cannot be decompressed", code: "BAD_REQUEST" },
  FST_CP_ERR_INVALID_CONTENT_ENCODING: {
    message: "Send the body uncompressed, or compressed by gzip, br or deflate",
    code: "UNSUPPORTED_MEDIA_TYPE",
  },
};

const broken: Failure = {
  message: "Something went wrong on our side. Please try again.",
  code: "INTERNAL_SERVER_ERROR",
};

declare module "fastify" {
  interface FastifyRequest {
    /** Why it failed, for the log only. */
    failureReason: string | undefined;
  }
}

export function answerFailure(
  error: FastifyError | TRPCError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof TRPCError) return answerRefusal(error, request, reply);
  const status = isDatabaseUnavailable(error) ? 503 : (error.statusCode ?? 500);
  const refusal = status === 500 ? databaseErrorAsRefusal(error) : undefined;
  if (refusal instanceof TRPCError) return answerRefusal(refusal, request, reply);
  if (status >= 500) {
    request.failureReason = error.message;
    request.log.error({ err: error }, "a request failed");
  }
  // Fastify would close the connection while the client is still sending, so the client would not see the response.
  if (status === 413) reply.removeHeader("Connection");
  return reply
    .code(status)
    .send(refusalOf({ statusCode: status, code: codeOf(error, request), message: error.message }));
}

/** A read has no body that could be wrong. */
function codeOf({ code, statusCode }: FastifyError, { method }: FastifyRequest): string {
  const isRead = method === "GET" || method === "HEAD";
  return isRead && statusCode === 400 ? "FST_ERR_BAD_URL" : code;
}

/** Seconds; shorter than a restart of the database, so that work goes on soon after it. */
const retryAfter = 2;

/** Each 503 says when to try again, and each 401 how to authenticate; also those that tRPC made. */
export function completeFailures(app: FastifyInstance): void {
  app.addHook("onSend", async (_request, reply, payload) => {
    // Of a `Response`, as tRPC makes it, Fastify takes the status and the headers only after its hooks.
    const { status, headers } = payload instanceof Response ? payload : { status: reply.statusCode };
    const isMissing = (name: string) => !reply.hasHeader(name) && !headers?.has(name);
    if (status === 401) reply.header("WWW-Authenticate", 'Bearer realm="Minbar"');
    if (status === 503 && isMissing("Retry-After")) reply.header("Retry-After", retryAfter);
  });
}

function answerRefusal(error: TRPCError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  logFailure(error, request);
  const issues = issuesOf(error);
  const current = currentOf(error);
  const failure: Failure = {
    message: sentenceOf(error),
    code: error.code,
    ...(issues && { issues }),
    ...(current !== undefined && { current }),
  };
  return reply.code(getHTTPStatusCodeFromError(error)).send(failure);
}

type FailedRequest = Pick<FastifyError, "statusCode" | "code" | "message">;

/** A Fastify error with our message. */
export function refusalOf({ statusCode = 500, code, message }: FailedRequest): Failure {
  const known = refusalsByCode[code] ?? refusals[statusCode];
  return known ?? (statusCode < 500 ? { message, code: "BAD_REQUEST" } : broken);
}

/** 413, before the body is read. */
export function tooLarge(): TRPCError {
  return new TRPCError({ code: "PAYLOAD_TOO_LARGE", message: "The request is too large" });
}

/** Only the log contains errors inside a procedure. */
export function logFailure(error: TRPCError, request: FastifyRequest): void {
  request.failureReason = (error.cause ?? error).message;
  if (error.code === "INTERNAL_SERVER_ERROR")
    request.log.error({ err: error.cause ?? error }, "a call failed");
}

/** The response to invalid input of a route that is not a procedure, in the format of procedures. */
export function invalidInput(issues: readonly Pick<z.core.$ZodIssue, "path" | "message">[]): Failure {
  const message = issues[0]?.message ?? "The input is not valid";
  return {
    message,
    code: "BAD_REQUEST",
    issues: issues.map((issue) => ({ path: pathOf(issue), message: issue.message })),
  };
}
