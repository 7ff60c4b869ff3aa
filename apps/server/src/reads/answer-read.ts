import type { FastifyReply, FastifyRequest } from "fastify";
import { message } from "@minbar/domain/messages/message";
import { busy } from "@minbar/router/refusal";
import type { CachedRead, CacheRead, CacheValue } from "./revision-cache.ts";
import { timeLeft, within } from "./within.ts";

/** Created once, because thousands of requests a second may be rejected. */
export const notAdmitted = busy(2, message("server_overloaded"));

/**
 * From the cache under any load, otherwise made if the request is admitted, otherwise outdated. For a route that admits itself.
 * Rejects with `notAdmitted`, with a 503 if the database does not answer in time, and like `make`.
 */
export async function readAdmitted<Value extends CacheValue>(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, key, make }: CachedRead<Value>,
): Promise<CacheRead<Value>> {
  const { server } = request;
  // Checked last: cached responses are sent under any load, and while the database is unavailable.
  const admit = () => {
    if (!server.admits(request)) throw notAdmitted;
    server.admit(request, reply);
  };
  try {
    const current = cache.find(key);
    // The common path during a flood: it creates no timer.
    if (current) return { value: current };
    if (cache.mustMake(key)) admit();
    return await within(timeLeft(reply), cache.read(key, make, admit));
  } catch (error) {
    const stale = error === notAdmitted ? cache.findStale(key) : undefined;
    if (!stale) throw error;
    return stale;
  }
}

interface PublicRead<Value extends CacheValue> extends CachedRead<Value> {
  send: (
    request: FastifyRequest,
    reply: FastifyReply,
    read: CacheRead<Value>,
  ) => FastifyReply | Promise<FastifyReply>;
}

/** Answers everybody, staff too, with what the public sees. For a route that admits itself. Rejects like `make`. */
export async function answerRead<Value extends CacheValue>(
  request: FastifyRequest,
  reply: FastifyReply,
  { send, ...read }: PublicRead<Value>,
): Promise<FastifyReply> {
  try {
    return await send(request, reply, await readAdmitted(request, reply, read));
  } catch (error) {
    if (error !== notAdmitted) throw error;
    request.server.admit(request, reply);
    return reply;
  }
}
