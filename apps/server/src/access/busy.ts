import type { FastifyReply } from "fastify";
import type { Failure } from "../failure/failure.ts";

/** Seconds; a short peak has passed by then. */
export const retryAfter = 2;

const busy = "The server is very busy. Please try again in a moment.";

/** 503 for a request that was not started because the server is overloaded. */
export function answerBusy(reply: FastifyReply): FastifyReply {
  return rejectRequest(reply.code(503), retryAfter, { message: busy, code: "SERVICE_UNAVAILABLE" });
}

const tooMany = "Too many requests came from here. Please wait a moment.";

export function answerTooMany(reply: FastifyReply, seconds: number): FastifyReply {
  return rejectRequest(reply.code(429), seconds, { message: tooMany, code: "TOO_MANY_REQUESTS" });
}

function rejectRequest(reply: FastifyReply, seconds: number, failure: Failure): FastifyReply {
  return reply.header("Retry-After", seconds).header("Cache-Control", "no-store").send(failure);
}
