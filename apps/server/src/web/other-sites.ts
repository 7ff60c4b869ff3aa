import type { FastifyInstance, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Pages of other sites may call it without cookies: as a visitor, or with a token. */
    forOtherSites?: boolean;
  }
}

/** Of an answer that pages of other sites may read. Never with credentials: a browser then sends no cookie. */
export const readableElsewhere = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers":
    "Age, Content-Disposition, ETag, Idempotency-Replayed, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id",
  "cross-origin-resource-policy": "cross-origin",
};

/** Whether no cookie has a part in the answer, and its route is for other sites too. */
export function isForOtherSites({ headers, routeOptions }: FastifyRequest): boolean {
  return headers.cookie === undefined && routeOptions.config.forOtherSites === true;
}

/** Two hours: browsers remember it no longer. */
const preflightSeconds = 2 * 60 * 60;

/** Tells a browser, before a call with a token or a JSON body, that a page of another site may make it. */
export function answerPreflights(scope: FastifyInstance): void {
  scope.options("/*", { config: { forOtherSites: true } }, (_request, reply) =>
    reply
      .code(204)
      .headers({
        "Access-Control-Allow-Methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
        "Access-Control-Allow-Headers":
          "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-Request-Id",
        "Access-Control-Max-Age": preflightSeconds,
      })
      .send(),
  );
}
