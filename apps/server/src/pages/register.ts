import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { failure } from "../failure/failure.ts";
import { message } from "@minbar/domain/messages/message";
import { pagePaths } from "@minbar/domain/people/page-path";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { createAnswerViewer, sendPage, unavailable } from "./first-view/answer-viewer.ts";
import type { AnswerViewer } from "./first-view/answer-viewer.ts";
import { createViewerPages } from "./first-view/pages.ts";
import type { ViewerPages } from "./first-view/pages.ts";
import type { IsVisitor } from "../reads/register.ts";
import type { Reads } from "../reads/reads.ts";
import { registerCrawlers } from "./crawlers/register.ts";
import { registerDocuments } from "./documents.ts";
import { registerEmbeds } from "./embeds.ts";
import { languageOfPage, pageInLanguage, varyByLanguage } from "../web/interface-language.ts";
import { registerLogo } from "./logo.ts";
import { personOf } from "./person.ts";
import { registerSiteDescription } from "./site-description.ts";
import { registerWatchPages } from "./watch/register.ts";
import { registerWellKnown } from "./well-known.ts";
import { createWatchSubjects } from "./watch/watch-subjects.ts";
import { readableElsewhere } from "../web/other-sites.ts";
import { answerPage } from "../web/security.ts";
import type { ContextOf } from "../access/context.ts";
import type { Settings } from "../foundation/env.ts";
import type { Sessions } from "../access/session.ts";
import { builtFolder } from "../web/web-page.ts";
import type { Pages } from "../web/web-page.ts";

/** The lists that the builds write: scripts by Vite, fonts by the viewer's own plugin. */
const files = [
  builtFolder("viewer", "licenses.json"),
  builtFolder("viewer", "font-licenses.json"),
  builtFolder("console", "licenses.json"),
];

const license = z.object({
  name: z.string(),
  version: z.string(),
  identifier: z.string().optional(),
  text: z.string().optional(),
});

type License = z.infer<typeof license>;

/** Serves the licenses of all libraries and fonts that the apps send to browsers. */
function registerNotice(app: FastifyInstance): void {
  let notice: Promise<string> | undefined;
  app.get("/NOTICE", async (_request, reply) => {
    notice ??= readNotice();
    return reply.type("text/plain; charset=utf-8").send(await notice);
  });
}

async function readNotice(): Promise<string> {
  const lists = await Promise.all(files.map(async (file) => JSON.parse(await readFile(file, "utf8"))));
  const licenses = z.array(license).parse([...lists.flat(), await referenceLicense()]);
  const byName = new Map(licenses.map((entry) => [`${entry.name} ${entry.version}`, entry]));
  const names = [...byName.keys()].toSorted();
  return [
    "The pages of Minbar contain the following libraries and fonts.",
    ...names.map((name) => section(name, byName.get(name))),
  ].join(separator);
}

const separator = `\n\n${"-".repeat(80)}\n\n`;

function section(name: string, { identifier = "unknown license", text }: Partial<License> = {}): string {
  return `${name} (${identifier})\n\n${text ?? "The package contains no license file."}`;
}

/** The package of the API reference ships a bundle. */
async function referenceLicense(): Promise<License> {
  const folder = new URL("../", import.meta.resolve("@scalar/fastify-api-reference"));
  const read = (file: string) => readFile(new URL(file, folder), "utf8");
  const { name, version, license: identifier } = JSON.parse(await read("package.json"));
  return { name, version, identifier, text: (await read("LICENSE")).trim() };
}

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
  registerLogo(app, settings.logo);
  registerWellKnown(app, settings);
  registerDocuments(app, settings.site.name);
  const site = { ...settings.site, publicUrl: settings.publicUrl };
  registerCrawlers(app, { reads, site });
  registerSiteDescription(app, site);
  registerWatchPages(app, { sessions, subjects, isVisitor, answerViewer, viewer });
  registerEmbeds(app, answerViewer);
  registerApps(app, { pages, sessions, answerViewer, viewer });
}

/** Of tabs and home screens. All PNGs are drawn from the SVG by `tooling/e2e/src/icons/draw-icons.ts`. */
const icons = [
  "favicon.svg",
  "favicon.ico",
  "icon-192.png",
  "icon-512.png",
  "icon-maskable-512.png",
  "apple-touch-icon.png",
];

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
  for (const name of icons)
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
