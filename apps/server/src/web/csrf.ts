// It adds `cookies` to the type of a request.
import "@fastify/cookie";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { withText } from "@minbar/router/failure";
import { message } from "@minbar/domain/messages/message";
import { isForOtherSites } from "./other-sites.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** This route accepts a plain form; all others accept JSON or no body. */
    acceptsForm?: boolean;
    /** This route accepts a file of any type; it rejects every caller without a token itself. */
    acceptsFile?: boolean;
  }
}

/** How this site's own requests are distinguished from those of other sites. */
export interface OwnSite {
  publicUrl: string;
  /** The name of the cookie. */
  sessionCookie: string;
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Rejects unsafe requests that another site made a browser send (Fetch Metadata). It runs before both adapters, because
 * tRPC would run a call without input for a cross-site multipart form.
 */
export function guardUnsafeMethods(app: FastifyInstance, site: OwnSite): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (safeMethods.has(request.method)) done();
    else if (!isOurs(request, site)) {
      void reply.code(403).send({ ...withText(message("from_another_site")), code: "FORBIDDEN" });
    } else if (!hasFittingType(request)) {
      done(Object.assign(new Error("unsupported content type"), { statusCode: 415 }));
    } else done();
  });
}

function isOurs(request: FastifyRequest, { publicUrl, sessionCookie }: OwnSite): boolean {
  const { headers, cookies } = request;
  // A browser never adds a token automatically, so the sender knows it.
  if (hasBearer(headers.authorization) && isForOtherSites(request)) return true;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  // Older browsers, and browsers on plain http, send only the origin.
  if (headers.origin !== undefined) return headers.origin === publicUrl;
  // Neither header: a command-line tool, or, with a cookie and no token, possibly an old browser.
  return hasBearer(headers.authorization) || cookies[sessionCookie] === undefined;
}

function hasBearer(authorization: string | undefined): boolean {
  return authorization !== undefined && /^bearer /i.test(authorization);
}

function hasFittingType(request: FastifyRequest): boolean {
  const type = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  if (type === undefined || type === "application/json") return true;
  if (request.routeOptions.config.acceptsFile === true) return true;
  return type === "application/x-www-form-urlencoded" && request.routeOptions.config.acceptsForm === true;
}
