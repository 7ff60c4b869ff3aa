import { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { isDatabaseUnavailable } from "@minbar/data/database-errors";
import { currentOf } from "@minbar/router/conflict";
import { message } from "@minbar/domain/messages/message";
import type { Message } from "@minbar/domain/messages/message";
import { issueFrom, issuesOf, withText, messageOf } from "@minbar/router/failure";
import type { MessageWithText } from "@minbar/router/failure";
import { databaseErrorAsRefusal, Refusal } from "@minbar/router/refusal";

/** The body of every error response. */
export interface Failure extends MessageWithText {
  code: TRPCError["code"];
  issues?: unknown;
  /** With a 409 or 412: the stored text, for a merge. */
  current?: unknown;
}

export function failure(code: Failure["code"], content: Message): Failure {
  return { ...withText(content), code };
}

/** Messages for Fastify's own errors; any other error is a 500 without detail. */
const refusals: Record<number, Failure> = {
  400: failure("PARSE_ERROR", message("body_not_json")),
  404: failure("NOT_FOUND", message("not_found")),
  413: failure("PAYLOAD_TOO_LARGE", message("request_too_large")),
  414: failure("BAD_REQUEST", message("address_too_long")),
  415: failure("UNSUPPORTED_MEDIA_TYPE", message("not_json")),
  503: failure("SERVICE_UNAVAILABLE", message("database_unavailable")),
};

/** By the code of the error, where its status does not tell the reason. */
const refusalsByCode: Record<string, Failure> = {
  FST_ERR_BAD_URL: failure("BAD_REQUEST", message("address_invalid")),
  FST_CP_ERR_INVALID_CONTENT: failure("BAD_REQUEST", message("body_not_decompressed")),
  FST_CP_ERR_INVALID_CONTENT_ENCODING: failure(
    "UNSUPPORTED_MEDIA_TYPE",
    message("compression_not_supported"),
  ),
};

const broken = failure("INTERNAL_SERVER_ERROR", message("internal_error"));
const invalid = failure("BAD_REQUEST", message("request_invalid"));

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
  const body: Failure = {
    ...messageOf(error),
    code: error.code,
    ...(issues && { issues }),
    ...(current !== undefined && { current }),
  };
  return reply.code(getHTTPStatusCodeFromError(error)).send(body);
}

type FailedRequest = Pick<FastifyError, "statusCode" | "code" | "message">;

/** A Fastify error with our message. */
export function refusalOf(error: FailedRequest): Failure {
  const { statusCode = 500, code } = error;
  const known = refusalsByCode[code] ?? refusals[statusCode];
  return known ?? (statusCode < 500 ? { ...invalid, message: error.message } : broken);
}

/** 413, before the body is read. */
export function tooLarge(): Refusal {
  return new Refusal("PAYLOAD_TOO_LARGE", message("request_too_large"));
}

/** Only the log contains errors inside a procedure. */
export function logFailure(error: TRPCError, request: FastifyRequest): void {
  request.failureReason = (error.cause ?? error).message;
  if (error.code === "INTERNAL_SERVER_ERROR")
    request.log.error({ err: error.cause ?? error }, "a call failed");
}

/** The response to invalid input of a route that is not a procedure, in the format of procedures. */
export function invalidInput(problems: readonly Pick<z.core.$ZodIssue, "path" | "message">[]): Failure {
  const issues = problems.map((problem) => issueFrom(problem));
  const { message: sentence, reason, values } = issues[0] ?? withText(message("invalid_input"));
  return { message: sentence, reason, values, code: "BAD_REQUEST", issues };
}
