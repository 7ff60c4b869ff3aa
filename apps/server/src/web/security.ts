import { randomBytes } from "node:crypto";
import { IncomingMessage, ServerResponse } from "node:http";
import type { OutgoingHttpHeaders } from "node:http";
import { Socket } from "node:net";
import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyReply } from "fastify";
import helmet from "helmet";
import { guardUnsafeMethods } from "./csrf.ts";
import { answerHeaders } from "./answer-headers.ts";

/** The mark in a page's HTML that becomes the nonce of the answer it leaves with. */
export const nonceMark = "__NONCE__";

/** Headers of every answer, cookies, and the guard against other sites; a page adds its Content Security Policy with `answerPage`. */
export async function registerSecurity(
  app: FastifyInstance,
  { publicUrl, sessionCookie }: { publicUrl: string; sessionCookie: string },
): Promise<void> {
  const headers = {
    ...headersOf(
      helmet({
        contentSecurityPolicy: false,
        xContentTypeOptions: false,
        // YouTube refuses to play when no referrer reaches it (its error 153).
        referrerPolicy: { policy: "strict-origin-when-cross-origin" },
        strictTransportSecurity: publicUrl.startsWith("https:"),
        crossOriginEmbedderPolicy: false,
      }),
    ),
    ...answerHeaders,
  };
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers).header("X-Request-Id", request.id);
    done();
  });
  await app.register(cookie);
  keepPersonalAnswersPrivate(app, sessionCookie);
  guardUnsafeMethods(app, { publicUrl, sessionCookie });
}

/** What helmet sets is the same for every answer; `@fastify/helmet` works it out anew for each. */
function headersOf(secure: ReturnType<typeof helmet>): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  secure(request, response, () => {});
  return response.getHeaders();
}

/** What is answered to somebody in particular is kept by nobody, a page neither, unless the route says otherwise. */
function keepPersonalAnswersPrivate(app: FastifyInstance, sessionCookie: string): void {
  app.addHook("onSend", async (request, reply) => {
    const isPersonal =
      request.headers.authorization !== undefined || request.cookies[sessionCookie] !== undefined;
    const { "cache-control": told } = reply.getHeaders();
    if (isPersonal && (told === undefined || told === pageCaching)) reply.header("Cache-Control", "no-store");
  });
}

/** A visitor's browser asks again whether its page is still the same. */
const pageCaching = "no-cache";

/** Sends a page under a policy that runs only its own scripts, styles and the video player. */
export function answerPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.send(html.replaceAll(nonceMark, pageNonce(reply)));
}

/** Gives an answer the headers of a page, and a nonce to put in place of its marks. */
export function pageNonce(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString("base64");
  reply
    .type("text/html; charset=utf-8")
    .header("Content-Security-Policy", pagePolicy(nonce))
    .header("Cache-Control", pageCaching);
  return nonce;
}

/** The API for its player, and the player that this loads: not the host, which has scripts for every purpose. */
const youtubeScripts = "https://www.youtube.com/iframe_api https://www.youtube.com/s/player/";

function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' ${youtubeScripts}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: https://i.ytimg.com",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src https://www.youtube-nocookie.com https://www.youtube.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
