import type { FastifyReply } from "fastify";
import type { Failure } from "../failure/failure.ts";

/** Seconds: a short peak is over by then. */
const retryAfter = 2;

const failure: Failure = {
  message: "The server is very busy. Please try again in a moment.",
  code: "SERVICE_UNAVAILABLE",
};

/** 503 for a request that was not started, since too many are being worked on. */
export function answerBusy(reply: FastifyReply): FastifyReply {
  return reply.code(503).header("Retry-After", retryAfter).header("Cache-Control", "no-store").send(failure);
}
