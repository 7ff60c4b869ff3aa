import type { FastifyReply, FastifyRequest } from "fastify";
import { busy } from "@minbar/router/refusal";
import type { CacheRead, CacheValue, Make, Memory } from "./memory.ts";
import { timeLeft, within } from "./within.ts";

/** Created once, because thousands of requests a second may be rejected. */
const notAdmitted = busy({}, 2, "The server is overloaded and has rejected this request");

interface PublicRead<Value extends CacheValue> {
  cache: Memory<Value>;
  key: string;
  make: Make<Value>;
  send: (
    request: FastifyRequest,
    reply: FastifyReply,
    read: CacheRead<Value>,
  ) => FastifyReply | Promise<FastifyReply>;
}

/**
 * Answers everybody, staff too, with what the public sees: from the cache under any load, otherwise made if the request is
 * admitted. For a route that admits itself. Rejects like `make`.
 */
export async function answerRead<Value extends CacheValue>(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, key, make, send }: PublicRead<Value>,
): Promise<FastifyReply> {
  const { server } = request;
  try {
    const read = cache.read(key, make, () => {
      if (!server.admits(request)) throw notAdmitted;
      server.admit(request, reply);
    });
    return await send(request, reply, await within(timeLeft(reply), read));
  } catch (error) {
    if (error !== notAdmitted) throw error;
    const stale = cache.findStale(key);
    if (stale) return await send(request, reply, stale);
    server.admit(request, reply);
    return reply;
  }
}
