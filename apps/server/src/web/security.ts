import { randomBytes } from "node:crypto";
import { IncomingMessage, ServerResponse } from "node:http";
import type { OutgoingHttpHeaders } from "node:http";
import { Socket } from "node:net";
import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { withText } from "@minbar/router/failure";
import { message } from "@minbar/domain/messages/message";
import helmet from "helmet";
import type { Settings } from "../foundation/env.ts";
import { guardUnsafeMethods } from "./csrf.ts";
import type { OwnSite } from "./csrf.ts";
import { isForOtherSites, readableElsewhere } from "./other-sites.ts";
import { pagePolicy } from "./page-policy.ts";

/** Headers of every response, including those without hooks; a page has its own policy. */
export const answerHeaders = {
  "Content-Security-Policy":
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  // No page of ours uses these, so injected code cannot use them either.
  "Permissions-Policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
  "X-Content-Type-Options": "nosniff",
};

/** The placeholder in a page's HTML for the nonce of its answer. */
const nonceMark = "__NONCE__";

/** Headers of every answer, cookies, and the guard against other sites; a page adds its Content Security Policy with `answerPage`. */
export async function registerSecurity(
  app: FastifyInstance,
  site: OwnSite & Pick<Settings, "hstsSubdomains">,
): Promise<void> {
  const headers = {
    ...headersOf(
      helmet({
        contentSecurityPolicy: false,
        xContentTypeOptions: false,
        // YouTube does not play without a referrer (its error 153).
        referrerPolicy: { policy: "strict-origin-when-cross-origin" },
        strictTransportSecurity: site.publicUrl.startsWith("https:") && {
          includeSubDomains: site.hstsSubdomains,
        },
        crossOriginEmbedderPolicy: false,
      }),
    ),
    ...answerHeaders,
  };
  const headersForOthers = { ...headers, ...readableElsewhere };
  app.addHook("onRequest", (request, reply, done) => {
    const fixed = isForOtherSites(request) ? headersForOthers : headers;
    reply.headers(fixed).header("X-Request-Id", request.id);
    done();
  });
  await app.register(cookie);
  keepPersonalAnswersPrivate(app, site.sessionCookie);
  refuseSecondHost(app);
  guardUnsafeMethods(app, site);
}

function refuseSecondHost(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (hasOneHost(request)) return done();
    void reply.code(400).send({ ...withText(message("not_one_host")), code: "BAD_REQUEST" });
    return undefined;
  });
}

/** Node.js ignores a second one; a proxy may have followed it (RFC 9112, 3.2). */
function hasOneHost({ raw: { rawHeaders } }: FastifyRequest): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === "host") count += 1;
  return count <= 1;
}

/** Helmet's headers, computed once; `@fastify/helmet` computes them for each answer. */
function headersOf(secure: ReturnType<typeof helmet>): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  secure(request, response, () => {});
  return response.getHeaders();
}

/** Personal answers, pages included, get `no-store`, unless the route sets its own caching. */
function keepPersonalAnswersPrivate(app: FastifyInstance, sessionCookie: string): void {
  app.addHook("onSend", async (request, reply) => {
    const isPersonal =
      request.headers.authorization !== undefined || request.cookies[sessionCookie] !== undefined;
    if (!isPersonal) return;
    const cacheControl = reply.getHeader("Cache-Control");
    if (cacheControl === undefined || cacheControl === pageCaching) reply.header("Cache-Control", "no-store");
  });
}

/** A visitor's browser revalidates its copy of a page. */
export const pageCaching = "no-cache";

/** Sends a page with a nonce, under a policy: by default one that runs only its own scripts, styles and the video player. */
export function answerPage(
  reply: FastifyReply,
  html: string,
  policy: (nonce: string) => string = policyOfNonce,
): FastifyReply {
  const nonce = randomBytes(16).toString("base64");
  return reply
    .headers(pageHeaders(policy(nonce)))
    .header("Cache-Control", pageCaching)
    .send(html.replaceAll(nonceMark, nonce));
}

export function pageHeaders(policy: string) {
  return { "content-type": "text/html; charset=utf-8", "content-security-policy": policy };
}

function policyOfNonce(nonce: string): string {
  const source = `'nonce-${nonce}'`;
  return pagePolicy({ scripts: [source], styles: [source] });
}
