import type { FastifyInstance, FastifyRequest } from "fastify";
import { message } from "@minbar/domain/messages/message";
import { failure } from "../failure/failure.ts";
import { refusals } from "../foundation/metrics.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Whether this server has left the request to another one. */
    isPassedOn: boolean;
  }
}

/**
 * Sent by a proxy that passes a read with the answer 504 on to the next server, and sends this one nothing for a moment. If no
 * server answers, the proxy sends the request again without this header.
 */
const header = "x-minbar-failover";

/** Not 503: nginx makes a 502 of the last server's 503 if it would pass that on as well. No read of ours has this status otherwise. */
export const elsewhere = 504;

const passedOn = failure("SERVICE_UNAVAILABLE", message("another_server"));

/**
 * Leaves reads to another server while `isImpaired`, and those that would be a 503. A proxy without health checks, such as nginx,
 * learns from the answer that this server should get no requests, and so sends no write here either, which it could not repeat.
 */
export function leaveToOthers(app: FastifyInstance, isImpaired: () => boolean): void {
  app.decorateRequest("isPassedOn", false);
  app.addHook("onRequest", (request, reply, done) => {
    if (!mayGoElsewhere(request) || !isImpaired()) return done();
    void reply.code(503).header("Cache-Control", "no-store").send(passedOn);
    return undefined;
  });
  app.addHook("onSend", async (request, reply) => {
    if (reply.statusCode !== 503 || !mayGoElsewhere(request)) return;
    request.isPassedOn = true;
    refusals.add({ reason: "passed-on" });
    reply.code(elsewhere);
  });
}

export function mayGoElsewhere({ method, headers }: Pick<FastifyRequest, "method" | "headers">): boolean {
  return (method === "GET" || method === "HEAD") && headers[header] !== undefined;
}
