import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { pagePaths } from "@minbar/domain/page-path";
import type { AnswerViewer } from "./web/first-view/answer-viewer.ts";
import { answerPage } from "./security.ts";
import type { Sessions } from "./session.ts";
import { builtFolder } from "./web-page.ts";
import type { Pages } from "./web-page.ts";

/** `/` is answered by who asks, and has a route of its own. */
const consolePaths = Object.values(pagePaths).filter((path) => path !== "/");

const year = 365 * 24 * 60 * 60 * 1000;

interface Options {
  pages: Pages;
  sessions: Sessions;
  answerViewer: AnswerViewer;
}

/** Serves both built apps. */
export async function registerWeb(
  app: FastifyInstance,
  { pages, sessions, answerViewer }: Options,
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
  app.get("/favicon.svg", (_request, reply) =>
    reply.sendFile("favicon.svg", builtFolder("viewer", ""), { maxAge: year / 365, immutable: false }),
  );

  app.get("/", async (request, reply) => {
    const isSignedIn = (await sessions.read(request)) !== undefined;
    reply.header("Vary", "Cookie");
    return isSignedIn ? answerPage(reply, pages.console) : answerViewer(request, reply, false);
  });
  app.get("/landing", async (request, reply) => {
    // Without the database nobody is known, and the page is there all the same.
    const signedIn = await sessions.read(request).catch(() => undefined);
    return answerViewer(request, reply.header("Vary", "Cookie"), signedIn !== undefined);
  });
  for (const path of consolePaths) app.get(path, (_request, reply) => answerPage(reply, pages.console));

  app.setNotFoundHandler((request, reply): FastifyReply => {
    if (/^\/(api|trpc)(\/|$)/.test(request.url) || request.url.startsWith("/assets/")) {
      return reply.code(404).send({ message: "Not found", code: "NOT_FOUND" });
    }
    return answerPage(reply.code(404), pages.console);
  });
}
