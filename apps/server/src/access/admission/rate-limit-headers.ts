import type { FastifyInstance } from "fastify";
import type { AddressLimits } from "../../foundation/limits.ts";
import type { Allowance } from "./address-limit.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** What its caller has left, if it was counted. */
    allowance: Allowance | undefined;
  }
}

/**
 * Tells callers of the API what is left of their limit, in the fields of the IETF draft (draft-ietf-httpapi-ratelimit-headers). Not in
 * an answer that others may cache.
 */
export function registerRateLimitHeaders(app: FastifyInstance, limits: AddressLimits): void {
  app.decorateRequest("allowance", undefined);
  app.addHook("onSend", async ({ allowance, routeOptions }, reply) => {
    const isShared = /\bpublic\b/.test(String(reply.getHeader("Cache-Control") ?? ""));
    if (!allowance || routeOptions.config.forOtherSites !== true || isShared) return;
    reply.headers(rateLimitHeaders(allowance, limits));
  });
}

/** `q`: the requests at once; `w`: seconds in which as many come back; `r`: those left; `t`: seconds until all are back. */
function rateLimitHeaders({ limit, left }: Allowance, limits: AddressLimits): Record<string, string> {
  const { burst, perSecond } = limits[limit];
  const seconds = (requests: number) => Math.ceil(requests / perSecond);
  return {
    "RateLimit-Policy": `"${limit}";q=${burst};w=${seconds(burst)}`,
    RateLimit: `"${limit}";r=${left};t=${seconds(burst - left)}`,
  };
}
