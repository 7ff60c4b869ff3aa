import type { FastifyInstance, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A page's plain form may be sent here; every other route takes JSON or nothing. */
    acceptsForm?: boolean;
  }
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses what a page of another site can make a browser send (decisions, section 1; Fetch Metadata). It stands before
 * both adapters and asks nothing of them: tRPC alone runs a call without input for a cross-site multipart form.
 */
export function guardUnsafeMethods(
  app: FastifyInstance,
  { publicUrl, sessionCookie }: { publicUrl: string; sessionCookie: string },
): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (safeMethods.has(request.method)) done();
    else if (!isOurs(request, { publicUrl, sessionCookie })) {
      void reply.code(403).send({ message: "This call came from another site", code: "FORBIDDEN" });
    } else if (!hasFittingType(request)) {
      done(Object.assign(new Error("unsupported content type"), { statusCode: 415 }));
    } else done();
  });
}

function isOurs(
  { headers, cookies }: FastifyRequest,
  { publicUrl, sessionCookie }: { publicUrl: string; sessionCookie: string },
): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  // Browsers before Fetch Metadata, and those on plain http, tell the origin.
  if (headers.origin !== undefined) return headers.origin === publicUrl;
  // Neither: a tool. With a cookie and no token it could still be an old browser.
  return hasBearer(headers.authorization) || cookies[sessionCookie] === undefined;
}

function hasBearer(authorization: string | undefined): boolean {
  return authorization !== undefined && /^bearer /i.test(authorization);
}

function hasFittingType(request: FastifyRequest): boolean {
  const type = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  if (type === undefined || type === "application/json") return true;
  return type === "application/x-www-form-urlencoded" && request.routeOptions.config.acceptsForm === true;
}
