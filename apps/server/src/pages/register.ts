import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { failure } from "../failure/failure.ts";
import { message } from "@minbar/domain/messages/message";
import { pagePaths } from "@minbar/domain/people/page-path";
import { createAnswerViewer, sendPage, unavailable } from "./first-view/answer-viewer.ts";
import type { AnswerViewer } from "./first-view/answer-viewer.ts";
import { createViewerPages } from "./first-view/pages.ts";
import type { ViewerPages } from "./first-view/pages.ts";
import type { IsVisitor } from "../reads/register.ts";
import type { Reads } from "../reads/reads.ts";
import { registerCrawlers } from "./crawlers/register.ts";
import { registerEmbeds } from "./embeds.ts";
import { languageOfPage, pageInLanguage, varyByLanguage } from "../web/interface-language.ts";
import { registerNotice } from "./notice.ts";
import { personOf } from "./person.ts";
import { registerWatchPages } from "./watch/register.ts";
import { createWatchSubjects } from "./watch/watch-subjects.ts";
import { readableElsewhere } from "../web/other-sites.ts";
import { answerPage } from "../web/security.ts";
import type { ContextOf } from "../access/context.ts";
import type { Settings } from "../foundation/env.ts";
import type { Sessions } from "../access/session.ts";
import { builtFolder } from "../web/web-page.ts";
import type { Pages } from "../web/web-page.ts";

/** Without `/`, which depends on the visitor and has its own route. */
const consolePaths = Object.values(pagePaths).filter((path) => path !== "/");

const viewerPaths = ["/landing", "/search"];

const year = 365 * 24 * 60 * 60 * 1000;

interface Options {
  pages: Pages;
  settings: Settings;
  sessions: Sessions;
  contextOf: ContextOf;
  reads: Reads;
  isVisitor: IsVisitor;
}

export async function registerPages(app: FastifyInstance, options: Options): Promise<void> {
  const { pages, settings, sessions, contextOf, reads, isVisitor } = options;
  const viewer = createViewerPages(pages.viewer, settings);
  const subjects = createWatchSubjects(reads, contextOf);
  const answerViewer = createAnswerViewer({ viewer, subjects, contextOf, reads, isVisitor });
  await registerFiles(app);
  registerNotice(app);
  registerCrawlers(app, { reads, site: { ...settings.site, publicUrl: settings.publicUrl } });
  registerWatchPages(app, { sessions, subjects, isVisitor, answerViewer, viewer });
  registerEmbeds(app, answerViewer);
  registerApps(app, { pages, sessions, answerViewer, viewer });
}

/** The files of the builds. */
async function registerFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: builtFolder("viewer", ""),
    // Its own route would read the whole folder for each request.
    serve: false,
    // Names contain a hash of the content, so the content of a name never changes.
    maxAge: year,
    immutable: true,
    preCompressed: true,
    index: false,
    // The scripts and fonts of an embed whose frame is sandboxed, which gives it an origin of its own.
    setHeaders: (reply) =>
      void (reply.request.url.startsWith("/assets/viewer/") && reply.headers(readableElsewhere)),
  });
  for (const name of ["viewer", "console"] as const) {
    const folder = builtFolder(name, `assets/${name}/`);
    app.get<{ Params: { "*": string } }>(`/assets/${name}/*`, ({ params }, reply) =>
      reply.sendFile(params["*"], folder),
    );
  }
  for (const name of ["favicon.svg", "favicon.ico"])
    app.get(`/${name}`, { config: { alwaysAnswered: true } }, (_request, reply) =>
      reply.sendFile(name, { maxAge: year / 365, immutable: false }),
    );
}

interface Apps extends Pick<Options, "pages" | "sessions"> {
  answerViewer: AnswerViewer;
  viewer: Pick<ViewerPages, "empty">;
}

function registerApps(app: FastifyInstance, { pages, sessions, answerViewer, viewer }: Apps): void {
  const answerConsole = (request: FastifyRequest, reply: FastifyReply) =>
    answerPage(reply, pageInLanguage(request, reply, pages.console));
  app.get("/", { config: { admitsItself: true } }, async (request, reply) => {
    const person = await personOf(request, sessions);
    return person === undefined ? answerViewer(request, reply) : answerConsole(request, reply);
  });
  for (const path of viewerPaths) {
    app.get(path, { config: { admitsItself: true } }, async (request, reply) => {
      const person = await personOf(request, sessions);
      varyByLanguage(request, reply);
      const empty = { address: path, language: languageOfPage(request) };
      // After a failed query, skip the first view: a second query would mean a second wait.
      if (person === null) return sendPage(unavailable(reply), viewer.empty(empty));
      return answerViewer(request, reply, person);
    });
    app.get(`${path}/`, (request, reply) => reply.redirect(request.url.replace(`${path}/`, path), 301));
  }
  for (const path of consolePaths) app.get(path, answerConsole);

  app.setNotFoundHandler((request, reply): FastifyReply => {
    if (/^\/(api|trpc)(\/|$)/.test(request.url) || request.url.startsWith("/assets/")) {
      return reply.code(404).send(failure("NOT_FOUND", message("not_found")));
    }
    return answerConsole(request, reply.code(404));
  });
}
