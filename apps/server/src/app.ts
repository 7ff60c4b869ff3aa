import compress from "@fastify/compress";
import type { FastifyCompressOptions } from "@fastify/compress";
import Fastify, { LogController } from "fastify";
import type { FastifyInstance, RouteOptions } from "fastify";
import { constants } from "node:zlib";
import type { Db } from "@minbar/data/connect";
import { registerAccess } from "./access.ts";
import { contextFrom } from "./context.ts";
import type { Settings } from "./env.ts";
import { answerFailure } from "./failure.ts";
import { answerBrokenRequest, answerUnreadable } from "./failure-request.ts";
import { registerHealth } from "./health.ts";
import { registerJobs } from "./jobs/register.ts";
import { chatFrom } from "./model/chat-settings.ts";
import { registerOpenApi } from "./openapi-route.ts";
import { fieldsOfPaths } from "./path-fields.ts";
import { createReads } from "./reads/reads.ts";
import type { PublicReads } from "./reads/reads.ts";
import { registerReads, visitorsBy } from "./reads/register.ts";
import { registerReference } from "./reference.ts";
import { registerRest } from "./rest.ts";
import { registerSecurity } from "./security.ts";
import { createSessions } from "./session.ts";
import { sweepHourly } from "./sweep.ts";
import { registerTranscriptFiles } from "./transcript-files/register.ts";
import { registerTrpc } from "./trpc.ts";
import { registerWeb } from "./web.ts";
import { createAnswerViewer } from "./web/first-view/answer-viewer.ts";
import { createViewerPages } from "./web/first-view/pages.ts";
import { readPages } from "./web-page.ts";

/** A transcript of 5,000 long segments fits; more is refused with 413. Bytes. */
const bodyLimit = 2 * 1024 * 1024;

/** Brotli above 4 costs more time than it saves on the way. */
const compression: FastifyCompressOptions = {
  threshold: 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  encodings: ["br", "gzip"],
};

type AppSettings = Pick<
  Settings,
  "site" | "publicUrl" | "trustProxy" | "logLevel" | "oidc" | "gemini" | "youtube" | "staleWhileDownS"
>;

interface AppParts {
  db: Db;
  settings: AppSettings;
  /** Hears of every route, so that a test can walk all of them. */
  onRoute?: ((route: RouteOptions) => void) | undefined;
  /** Where visitors' reads are answered from; without it they go through the adapters like all others. */
  publicReads?: PublicReads | undefined;
}

/** The whole server, ready to listen or to be injected into; `db` stays the caller's to close. */
export async function createApp({ db, settings, onRoute, publicReads }: AppParts): Promise<FastifyInstance> {
  const app = newServer(settings);
  let closing = false;
  app.addHook("preClose", () => {
    closing = true;
  });
  if (onRoute) app.addHook("onRoute", onRoute);
  app.setErrorHandler(answerFailure);

  const sessions = createSessions(db, settings.publicUrl);
  const pages = readPages(settings.site);
  const reads = createReads({ db, publicReads, staleWhileDown: settings.staleWhileDownS });
  const isVisitor = visitorsBy(sessions.cookie);
  await registerSecurity(app, { publicUrl: settings.publicUrl, sessionCookie: sessions.cookie });
  await app.register(compress, compression);
  registerReads(app, reads, isVisitor);

  await app.register((scope) => registerAccess(scope, { db, sessions, settings, html: pages.console }));

  const contextOf = contextFrom(db, {
    sessions,
    publicReports: settings.site.publicReports,
    jobs: registerJobs(app, db, settings.youtube),
    chat: chatFrom(settings.gemini, app.log),
  });
  await registerTrpc(app, contextOf);
  const rest = { contextOf, fieldOfPath: fieldsOfPaths() };
  await app.register((scope) => registerRest(scope, rest), { prefix: "/api" });

  registerTranscriptFiles(app, { contextOf, reads, isVisitor });
  registerOpenApi(app, {
    name: settings.site.name,
    publicUrl: settings.publicUrl,
    sessionCookie: sessions.cookie,
  });
  registerReference(app);
  registerHealth(app, db, () => closing);
  sweepHourly(app, db);
  const viewer = createViewerPages(pages.viewer, settings);
  const answerViewer = createAnswerViewer({ viewer, contextOf, reads, isVisitor });
  await registerWeb(app, { pages, sessions, answerViewer });
  return app;
}

function newServer(settings: AppSettings): FastifyInstance {
  return Fastify({
    logger: { level: settings.logLevel },
    // Addresses of pages tell what a person reads; a failure is logged where it happens.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: settings.trustProxy,
    // While closing, requests under way and kept-alive connections are still answered; /readyz sends new ones elsewhere.
    return503OnClosing: false,
    forceCloseConnections: "idle",
    // Ten procedures of a batch, by name.
    routerOptions: { maxParamLength: 1000 },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerBrokenRequest,
  });
}

/** Procedures check their own input and output: Fastify is spared its validator and the 120 files of that. */
function noSchemas(): never {
  throw new Error("No route of ours has a JSON schema");
}
