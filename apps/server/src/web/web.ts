import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pagePaths } from "@minbar/domain/people/page-path";
import type { AnswerViewer } from "./first-view/answer-viewer.ts";
import type { ViewerPages } from "./first-view/pages.ts";
import { answerPage } from "./security.ts";
import type { Sessions } from "../access/session.ts";
import { builtFolder } from "./web-page.ts";
import type { Pages } from "./web-page.ts";

/** `/` is answered by who asks, and has a route of its own. */
const consolePaths = Object.values(pagePaths).filter((path) => path !== "/");

const year = 365 * 24 * 60 * 60 * 1000;

interface Options {
  pages: Pages;
  sessions: Sessions;
  answerViewer: AnswerViewer;
  viewer: Pick<ViewerPages, "empty">;
}

/** Serves both built apps. */
export async function registerWeb(
  app: FastifyInstance,
  { pages, sessions, answerViewer, viewer }: Options,
): Promise<void> {
  for (const name of ["viewer", "console"] as const) {
    await app.register(fastifyStatic, {
      root: builtFolder(name, `assets/${name}/`),
      prefix: `/assets/${name}/`,
      // Names carry a hash of the content, so a file never changes under its name.
      maxAge: year,
      immutable: true,
      preCompressed: true,
      index: false,
      decorateReply: name === "viewer",
    });
  }
  app.get("/favicon.svg", { config: { alwaysAnswered: true } }, (_request, reply) =>
    reply.sendFile("favicon.svg", builtFolder("viewer", ""), { maxAge: year / 365, immutable: false }),
  );

  app.get("/", { config: { asksForRoom: true } }, async (request, reply) => {
    const visit = await visitOf(request, sessions);
    reply.header("Vary", "Cookie");
    return visit === "visitor" ? answerViewer(request, reply, false) : answerPage(reply, pages.console);
  });
  app.get("/landing", { config: { asksForRoom: true } }, async (request, reply) => {
    const visit = await visitOf(request, sessions);
    reply.header("Vary", "Cookie");
    // What could not be asked once is not asked again for the first view: that would be a second wait.
    if (visit === "unknown") return answerPage(reply, viewer.empty(false));
    return answerViewer(request, reply, visit === "signed in");
  });
  app.get("/landing/", (request, reply) => reply.redirect(request.url.replace("/landing/", "/landing"), 301));
  for (const path of consolePaths) app.get(path, (_request, reply) => answerPage(reply, pages.console));

  app.setNotFoundHandler((request, reply): FastifyReply => {
    if (/^\/(api|trpc)(\/|$)/.test(request.url) || request.url.startsWith("/assets/")) {
      return reply.code(404).send({ message: "Not found", code: "NOT_FOUND" });
    }
    return answerPage(reply.code(404), pages.console);
  });
}

/** `unknown`: somebody with a cookie that could be one of ours, while the database cannot say whose it is. */
async function visitOf(
  request: FastifyRequest,
  sessions: Sessions,
): Promise<"visitor" | "signed in" | "unknown"> {
  try {
    return (await sessions.read(request)) ? "signed in" : "visitor";
  } catch (error) {
    request.log.warn({ err: error }, "nobody can be known");
    return "unknown";
  }
}
