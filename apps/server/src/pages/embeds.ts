import type { FastifyInstance } from "fastify";
import { readableElsewhere } from "../web/other-sites.ts";
import { builtFolder } from "../web/web-page.ts";
import type { AnswerViewer } from "./first-view/answer-viewer.ts";

/** Seconds that browsers keep the script of the element: pages of other sites name it without a version. */
const scriptMaxAge = 10 * 60;

/**
 * Serves videos for frames of other sites, and the script of `<minbar-lecture>`. Everybody gets the page of a visitor: no
 * cookie is read. A shared cache may not keep it, because it would repeat the nonce of the page. `origins`: the sites that may
 * show it.
 */
export function registerEmbeds(
  app: FastifyInstance,
  answerViewer: AnswerViewer,
  origins: readonly string[],
): void {
  // Ourselves: the viewer shows an embed before its code is copied.
  const frameAncestors = ["'self'", ...origins].join(" ");
  app.get("/embed.js", { config: { alwaysAnswered: true } }, (_request, reply) =>
    reply.headers(readableElsewhere).sendFile("embed.js", builtFolder("viewer", "element"), {
      maxAge: scriptMaxAge * 1000,
      immutable: false,
    }),
  );
  app.get("/embed/:videoId", {
    config: { admitsItself: true },
    handler: (request, reply) => answerViewer(request, reply),
    onSend: async (_request, reply) => {
      const policy = reply.getHeader("Content-Security-Policy");
      reply.removeHeader("X-Frame-Options").header("Cross-Origin-Resource-Policy", "cross-origin");
      if (typeof policy !== "string") return;
      reply.header(
        "Content-Security-Policy",
        policy.replace("frame-ancestors 'none'", `frame-ancestors ${frameAncestors}`),
      );
    },
  });
}
