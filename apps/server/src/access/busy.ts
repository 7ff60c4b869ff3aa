import type { FastifyReply } from "fastify";
import type { Failure } from "../failure/failure.ts";

/** Seconds: what was too much is over by then, or is still too much. */
const retryAfter = 2;

const failure: Failure = {
  message: "The server is very busy. Please try again in a moment.",
  code: "SERVICE_UNAVAILABLE",
};

/** 503 for work that was not begun, since too much is under way. */
export function answerBusy(reply: FastifyReply): FastifyReply {
  return reply.code(503).header("Retry-After", retryAfter).header("Cache-Control", "no-store").send(failure);
}
