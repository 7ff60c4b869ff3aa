import compress from "@fastify/compress";
import type { FastifyCompressOptions } from "@fastify/compress";
import Fastify from "fastify";
import { LogController } from "fastify";
import type { FastifyBaseLogger, FastifyInstance, RouteOptions } from "fastify";
import { constants } from "node:zlib";
import { longestWait } from "@minbar/data/connect";
import type { Db } from "@minbar/data/connect";
import { bodyLimits } from "@minbar/router/rest";
import type { System } from "@minbar/router/system";
import type { Socket } from "node:net";
import { registerAuditFiles } from "../audit-files/register.ts";
import { registerAccess } from "../access/access.ts";
import { admitOrRefuse, registerAdmission } from "../access/admission/admission.ts";
import type { LoadLimits } from "../foundation/limits.ts";
import { sessionCookieOf } from "../access/credentials.ts";
import { createKnownBrowsers } from "../access/known-browser.ts";
import { createRetryAfterCache } from "../access/admission/retry-after-cache.ts";
import { contextFrom } from "../access/context.ts";
import type { Settings } from "../foundation/env.ts";
import { answerFailure, completeFailures } from "../failure/failure.ts";
import { answerAsProblems } from "../failure/problem-details.ts";
import { registerReasonsPage } from "../failure/reasons-page.ts";
import { answerBrokenRequest, answerUnreadable } from "../failure/failure-request.ts";
import { boundUnreadBodies } from "../failure/unread-body.ts";
import { readDisk } from "../health/disk.ts";
import { leaveToOthers } from "../health/failover.ts";
import { registerHealth } from "../health/health.ts";
import { registerJobs } from "../jobs/register.ts";
import { registerMetrics } from "../health/metrics-route.ts";
import type { BackupStep } from "../health/metrics-route.ts";
import { registerSiteReport } from "../health/site-report.ts";
import { registerChat } from "../model/chat.ts";
import { createReads } from "../reads/reads.ts";
import type { PublicReads } from "../reads/reads.ts";
import { registerReads, visitorsBy } from "../reads/register.ts";
import { registerOpenApi, registerReference } from "../rest/reference.ts";
import { requestId } from "../foundation/request-id.ts";
import { registerRest } from "../rest/rest.ts";
import { registerSecurity } from "../web/security.ts";
import { connectionLimits } from "../foundation/limits.ts";
import { createChangePassword } from "../access/own-password.ts";
import { createSessions } from "../access/session.ts";
import { createLog } from "../foundation/log.ts";
import { version } from "../foundation/version.ts";
import { watchRequests } from "../health/watch-requests.ts";
import { fillSearchWhileListening } from "../jobs/fill-search.ts";
import { youtubePlaylistReader } from "../jobs/youtube-playlist.ts";
import { registerScheduledBackups } from "../jobs/scheduled-backups.ts";
import { sweepHourly } from "../jobs/sweep.ts";
import { registerOembed } from "../oembed/register.ts";
import { registerFileSaving } from "../transcript-files/register-saving.ts";
import { registerTranscriptFiles } from "../transcript-files/register.ts";
import { registerTrpc } from "../trpc.ts";
import { registerPages } from "../pages/register.ts";
import { readPages } from "../web/web-page.ts";

declare module "fastify" {
  interface FastifyInstance {
    drain: Drain;
  }
}

interface Drain {
  /** If true, `/readyz` answers 503, and each response carries `Connection: close`. */
  isDraining: boolean;
  /**
   * If true, `/healthz` answers 503 too, so that proxies send no new requests. Later than `/readyz`: a proxy may not have
   * noticed yet that the server restarted before this one is back, and would then have none.
   */
  failsHealthCheck: boolean;
  /** When the last connection or request came, by `performance.now()`. */
  lastArrival: number;
  /** Connections that have not sent a byte; Node counts them as busy. */
  silent: () => Socket[];
}

/** Registered before all other hooks, because some of them send the response. */
function registerDrain(app: FastifyInstance): Drain {
  const open = new Set<Socket>();
  app.server.on("connection", (socket) => {
    open.add(socket);
    drain.lastArrival = performance.now();
    socket.once("close", () => open.delete(socket));
  });
  const drain = {
    isDraining: false,
    failsHealthCheck: false,
    lastArrival: 0,
    silent: () => [...open].filter(({ bytesRead }) => bytesRead === 0),
  };
  app.decorate("drain", drain);
  app.addHook("preClose", () => {
    drain.isDraining = true;
    drain.failsHealthCheck = true;
  });
  app.addHook("onRequest", (_request, reply, done) => {
    drain.lastArrival = performance.now();
    if (drain.isDraining) reply.raw.setHeader("Connection", "close");
    done();
  });
  // For requests that were already running.
  app.addHook("onSend", async (_request, reply) => {
    if (drain.isDraining) reply.raw.setHeader("Connection", "close");
  });
  return drain;
}

/** Brotli above level 4 takes more time than it saves in transfer. */
const compression: FastifyCompressOptions = {
  threshold: 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  encodings: ["br", "gzip"],
};

interface AppParts {
  db: Db;
  /** For calls that write all texts of a video; by default `db`. */
  longCalls?: Db | undefined;
  /** For long-running work; by default `db`. */
  background?: Db | undefined;
  settings: Settings;
  /** Called for every route, for tests of all routes. */
  onRoute?: ((route: RouteOptions) => void) | undefined;
  /** The cache of visitors' reads; without it, the adapters answer all reads. */
  publicReads?: PublicReads | undefined;
  /** When requests are rejected; by default never. */
  loadLimits?: LoadLimits | undefined;
  /** By default the app creates its own log. */
  log?: FastifyBaseLogger | undefined;
}

/** Creates the whole server, ready for `listen` or `inject`; the caller closes `db`. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, settings, publicReads, background = db } = parts;
  const app = watchedServer(parts);

  const sessions = createSessions(db, settings);
  const pages = readPages(settings.site);
  const reads = createReads({ db, publicReads, staleWhileDown: settings.staleWhileDownS, log: app.log });
  const isVisitor = visitorsBy(sessions.cookie);
  const { publicUrl, hstsSubdomains } = settings;
  const site = { publicUrl, hstsSubdomains, sessionCookie: sessions.cookie };
  await registerSecurity(app, site);
  leaveToOthers(app, () => app.drain.isDraining || reads.content?.isCurrent === false);
  registerReads(app, reads, isVisitor);
  admitOrRefuse(app, isVisitor);
  await app.register(compress, compression);

  const retryAfterCache = createRetryAfterCache();
  const browsers = createKnownBrowsers(db, settings.publicUrl);
  const access = { db, sessions, browsers, retryAfterCache, settings, html: pages.console };
  await app.register((scope) => registerAccess(scope, access));

  const chat = registerChat(app, settings.gemini);
  const contextOf = contextFrom(db, {
    sessions,
    retryAfterCache,
    changePassword: createChangePassword({ db, sessions, siteName: settings.site.name }),
    longCalls: parts.longCalls,
    publicReports: settings.site.publicReports,
    jobs: registerJobs(app, { db: background, youtube: settings.youtube, model: chat.model }),
    chat,
    readYoutubePlaylist: youtubePlaylistReader(settings.youtube),
    system: systemOf(settings),
  });
  await app.register((scope) => registerTrpc(scope, contextOf), { prefix: "/trpc" });
  await app.register((scope) => registerRest(scope, contextOf), { prefix: "/api" });

  await registerFiles(app, { contextOf, reads, isVisitor });
  registerOembed(app, reads, settings);
  registerOpenApi(app, { name: settings.site.name, ...site });
  registerReference(app);
  registerReasonsPage(app, settings.site.name);
  registerHealth(app, db, app.drain);
  const watched = { db, contextOf, behindProxy: settings.trustProxy !== false };
  registerMetrics(app, { ...watched, folders: foldersOf(settings), backupSteps: backupStepsOf(settings) });
  registerSiteReport(app, { ...watched, publicUrl });
  startBackgroundWork(app, parts);
  await registerPages(app, { pages, settings, sessions, contextOf, reads, isVisitor });
  return app;
}

function foldersOf({ databaseUrl, dataDir, backups }: Settings) {
  return { ...(databaseUrl === undefined && { data: dataDir }), ...(backups && { backups: backups.folder }) };
}

function backupStepsOf({ backups }: Settings): BackupStep[] {
  return [...(backups ? (["write"] as const) : []), ...(backups?.command ? (["command"] as const) : [])];
}

function startBackgroundWork(app: FastifyInstance, parts: AppParts): void {
  const { db, background = db, publicReads, settings } = parts;
  sweepHourly(app, background);
  fillSearchWhileListening(app, background);
  if (settings.backups && publicReads)
    registerScheduledBackups(app, {
      db: background,
      url: publicReads.databaseUrl,
      schedule: settings.backups,
    });
}

/** What is sent and received as files. */
async function registerFiles(
  app: FastifyInstance,
  options: Parameters<typeof registerTranscriptFiles>[1],
): Promise<void> {
  registerTranscriptFiles(app, options);
  registerAuditFiles(app, options.contextOf);
  await app.register(async (scope) => registerFileSaving(scope, options.contextOf));
}

/** The information about the server that admins see. */
function systemOf({ databaseUrl, dataDir, backups, visibleSettings }: Settings): System {
  const { node } = process.versions;
  const isEmbedded = databaseUrl === undefined;
  const folder = isEmbedded ? dataDir : backups?.folder;
  const disk = async () => (folder === undefined ? null : readDisk(folder));
  return { version, node, isEmbedded, readDisk: disk, settings: visibleSettings };
}

/** Creates the server with its hooks for routes, metrics and admission, which run before all others. */
function watchedServer({ db, settings, onRoute, loadLimits, log }: AppParts): FastifyInstance {
  const app = newServer(settings, log ?? createLog(settings.logLevel));
  registerDrain(app);
  if (onRoute) app.addHook("onRoute", onRoute);
  app.setErrorHandler(answerFailure);
  completeFailures(app);
  answerAsProblems(app, settings.publicUrl);
  boundUnreadBodies(app);
  watchRequests(app);
  registerAdmission(app, {
    limits: loadLimits,
    databaseWait: () => longestWait(db),
    sessionCookie: sessionCookieOf(settings.publicUrl),
  });
  return app;
}

function newServer(settings: Settings, log: FastifyBaseLogger): FastifyInstance {
  return Fastify({
    loggerInstance: log,
    genReqId: ({ headers }) => requestId(headers["x-request-id"]),
    // URLs of pages show what a person reads, so requests are not logged; failures are logged where they occur.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimits.usual,
    ...connectionLimits,
    trustProxy: settings.trustProxy,
    // While closing, the server still answers running requests and kept-alive connections; /readyz directs new ones
    // elsewhere.
    return503OnClosing: false,
    forceCloseConnections: "idle",
    // The names of ten procedures in a batch.
    routerOptions: { maxParamLength: 1000 },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerBrokenRequest,
  });
}

/** Procedures validate their own input and output, so Fastify's validator with its 120 files is not loaded. */
function noSchemas(): never {
  throw new Error("No route of ours has a JSON schema");
}
