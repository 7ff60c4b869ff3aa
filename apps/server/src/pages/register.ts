import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pagePaths } from "@minbar/domain/people/page-path";
import { unavailable } from "./first-view/answer-viewer.ts";
import type { AnswerViewer } from "./first-view/answer-viewer.ts";
import type { ViewerPages } from "./first-view/pages.ts";
import { registerNotice } from "./notice.ts";
import { answerPage } from "../web/security.ts";
import type { Sessions } from "../access/session.ts";
import { builtFolder } from "../web/web-page.ts";
import type { Pages } from "../web/web-page.ts";

/** Without `/`, which depends on the visitor and has its own route. */
const consolePaths = Object.values(pagePaths).filter((path) => path !== "/");

const viewerPaths = ["/landing", "/search"];

const year = 365 * 24 * 60 * 60 * 1000;

interface Options {
  pages: Pages;
  sessions: Sessions;
  answerViewer: AnswerViewer;
  viewer: Pick<ViewerPages, "empty">;
}

export async function registerPages(
  app: FastifyInstance,
  { pages, sessions, answerViewer, viewer }: Options,
): Promise<void> {
  for (const name of ["viewer", "console"] as const) {
    await app.register(fastifyStatic, {
      root: builtFolder(name, `assets/${name}/`),
      prefix: `/assets/${name}/`,
      // Names contain a hash of the content, so the content of a name never changes.
      maxAge: year,
      immutable: true,
      preCompressed: true,
      index: false,
      decorateReply: name === "viewer",
    });
  }
  for (const name of ["favicon.svg", "favicon.ico", "robots.txt"])
    app.get(`/${name}`, { config: { alwaysAnswered: true } }, (_request, reply) =>
      reply.sendFile(name, builtFolder("viewer", ""), { maxAge: year / 365, immutable: false }),
    );

  registerNotice(app);

  app.get("/", { config: { admitsItself: true } }, async (request, reply) => {
    const person = await personOf(request, sessions);
    reply.header("Vary", "Cookie");
    return person === undefined ? answerViewer(request, reply) : answerPage(reply, pages.console);
  });
  for (const path of viewerPaths) {
    app.get(path, { config: { admitsItself: true } }, async (request, reply) => {
      const person = await personOf(request, sessions);
      reply.header("Vary", "Cookie");
      // After a failed query, skip the first view: a second query would mean a second wait.
      if (person === null) return answerPage(unavailable(reply), viewer.empty(undefined, path));
      return answerViewer(request, reply, person);
    });
    app.get(`${path}/`, (request, reply) => reply.redirect(request.url.replace(`${path}/`, path), 301));
  }
  for (const path of consolePaths) app.get(path, (_request, reply) => answerPage(reply, pages.console));

  app.setNotFoundHandler((request, reply): FastifyReply => {
    if (/^\/(api|trpc)(\/|$)/.test(request.url) || request.url.startsWith("/assets/")) {
      return reply.code(404).send({ message: "Not found", code: "NOT_FOUND" });
    }
    return answerPage(reply.code(404), pages.console);
  });
}

/** The id of the signed-in user; `null`: the cookie has our format, but the database is unavailable. */
async function personOf(request: FastifyRequest, sessions: Sessions): Promise<string | undefined | null> {
  try {
    return (await sessions.read(request))?.user.id;
  } catch (error) {
    request.log.warn({ err: error }, "reading the session failed");
    return null;
  }
}
