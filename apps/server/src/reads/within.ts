import type { FastifyReply } from "fastify";
import { databaseAway } from "@minbar/router/away";

/** What is promised, or a 503 where that takes longer than so many milliseconds. */
export async function within<Value>(milliseconds: number, promised: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(databaseAway()), milliseconds);
  try {
    return await Promise.race([promised, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Everything is answered, or refused, within two seconds of its arrival. Milliseconds. */
const longest = 1800;

/** Of a request that is not answered yet. */
export function timeLeft(reply: FastifyReply): number {
  return Math.max(0, longest - reply.elapsedTime);
}
