import type { FastifyInstance } from "fastify";
import { readableElsewhere } from "../web/other-sites.ts";
import { builtFolder } from "../web/web-page.ts";
import type { AnswerViewer } from "./first-view/answer-viewer.ts";

/** Seconds that browsers keep the script of the element: pages of other sites name it without a version. */
const scriptMaxAge = 10 * 60;

/**
 * Serves videos for frames of other sites, and the script of `<minbar-lecture>`. Everybody gets the page of a visitor: no
 * cookie is read.
 */
export function registerEmbeds(app: FastifyInstance, answerViewer: AnswerViewer): void {
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
      reply.removeHeader("X-Frame-Options").header("Cross-Origin-Resource-Policy", "cross-origin");
    },
  });
}
