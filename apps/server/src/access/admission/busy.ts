import type { FastifyReply } from "fastify";
import { message } from "@minbar/domain/messages/message";
import { failure } from "../../failure/failure.ts";
import type { Failure } from "../../failure/failure.ts";

/** Seconds; a short peak has passed by then. */
export const retryAfter = 2;

/** 503 for a request that was not started because the server is overloaded. */
export function answerBusy(reply: FastifyReply): FastifyReply {
  return rejectRequest(reply.code(503), retryAfter, failure("SERVICE_UNAVAILABLE", message("server_busy")));
}

export function answerTooMany(reply: FastifyReply, seconds: number): FastifyReply {
  return rejectRequest(reply.code(429), seconds, failure("TOO_MANY_REQUESTS", message("too_many_requests")));
}

function rejectRequest(reply: FastifyReply, seconds: number, body: Failure): FastifyReply {
  return reply.header("Retry-After", seconds).header("Cache-Control", "no-store").send(body);
}
