import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { requests } from "../foundation/metrics.ts";
import { calls } from "@minbar/router/procedures";
import { createRepeats } from "../foundation/repeats.ts";

/** Lines a minute per route and status; further ones are only counted. */
const linesPerMinute = { failed: 1_000, refused: 60, tooMany: 10 };

/**
 * Counts every request, and logs each one that failed or was rejected: by its route and never by its URL, which would show
 * what a person reads.
 */
export function watchRequests(app: FastifyInstance): void {
  const onRest = (kind: string, more: number) => app.log.warn(`${kind}: and ${more} more in the last minute`);
  const isWorthALine = {
    failed: createRepeats({ most: linesPerMinute.failed, onRest }),
    refused: createRepeats({ most: linesPerMinute.refused, onRest }),
    tooMany: createRepeats({ most: linesPerMinute.tooMany, onRest }),
  };

  app.decorateRequest("failureReason", undefined);
  app.addHook("onResponse", (request, reply, done) => {
    // The server that answers it counts it.
    if (request.isPassedOn) return done();
    const route = routeOf(request);
    const { method } = request;
    const { statusCode: status, elapsedTime } = reply;
    requests.observe({ route, method, status: classOf(status) }, elapsedTime / 1000);
    const kind = kindOf(request, reply);
    if (kind && isWorthALine[kind](`${status} ${method} ${route}`)) {
      const line = { method, route, status, ms: Math.round(elapsedTime), user: request.userId };
      const reason = request.failureReason;
      if (kind === "failed") request.log.error({ ...line, reason }, "a request failed");
      else request.log.warn(line, "a request was rejected");
    }
    return done();
  });
}

/** What the caller chose, or what is not set up, is no failure: a format that oEmbed does not have, a call without a model. */
const notOffered = 501;

/** Alarms count `5xx` as failures. */
function classOf(status: number): string {
  return status === notOffered ? String(notOffered) : `${Math.floor(status / 100)}xx`;
}

function kindOf(
  request: FastifyRequest,
  { statusCode }: FastifyReply,
): keyof typeof linesPerMinute | undefined {
  // Rejected by the load limits, often during a flood.
  if (request.admission?.outcome === "busy" || statusCode === 429) return "tooMany";
  if (statusCode === notOffered) return undefined;
  if (statusCode >= 500) return "failed";
  if (statusCode === 403) return "refused";
  // A visitor who has to sign in is not a failure.
  if (statusCode === 401 && bringsCredentials(request)) return "refused";
  return undefined;
}

function bringsCredentials({ method, headers }: FastifyRequest): boolean {
  return headers.authorization !== undefined || headers.cookie !== undefined || method !== "GET";
}

/** The matched route; for a single tRPC call the procedure's name. */
function routeOf({ routeOptions, params }: FastifyRequest): string {
  const { url = "none" } = routeOptions;
  if (!url.startsWith("/trpc/")) return url;
  const path = typeof params === "object" && params !== null && "path" in params ? String(params.path) : "";
  if (calls.has(path)) return `/trpc/${path}`;
  return path.includes(",") ? "/trpc/(batch)" : "/trpc/(unknown)";
}
