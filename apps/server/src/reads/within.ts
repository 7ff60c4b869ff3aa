import type { FastifyReply } from "fastify";
import { databaseUnavailable } from "@minbar/router/refusal";

/** The promise's result, or a 503 after so many milliseconds. */
export async function within<Value>(
  milliseconds: number,
  promised: Promise<Value>,
  failure: () => Error = databaseUnavailable,
): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(failure()), milliseconds);
  try {
    return await Promise.race([promised, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Milliseconds. Every request is answered or rejected within two seconds. */
const timeoutMs = 1800;

/** The milliseconds left for a request. */
export function timeLeft(reply: FastifyReply): number {
  return Math.max(0, timeoutMs - reply.elapsedTime);
}
