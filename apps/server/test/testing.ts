import type { FastifyBaseLogger, FastifyInstance, RouteOptions } from "fastify";
import { inject, onTestFinished } from "vitest";
import { connect, disconnect } from "@minbar/data/connect";
import type { Db } from "@minbar/data/connect";
import "@minbar/data/test/test-setup";
import { createTestDatabase } from "@minbar/data/test/testing";
import type { LoadLimits } from "../src/foundation/limits.ts";
import { createApp } from "../src/start/app.ts";
import { readSettings } from "../src/foundation/env.ts";
import { openForFile } from "./open-for-file.ts";

/** The real server on a fresh database, for one test file. */
export interface TestServer {
  app: FastifyInstance;
  routes: RouteOptions[];
  /** For what a test itself writes and reads: without the limits of calls, which a busy machine would reach. */
  db: Db;
  /** The pool that answers calls. */
  calls: Db;
  databaseUrl: string;
  stop(): Promise<void>;
}

/** Nothing listens there, so a test that adds a video asks no other host about it. */
const nowhere = { YOUTUBE_OEMBED_URL: "http://127.0.0.1:9/oembed" };

interface TestOptions {
  /** Whether visitors' reads are cached, as in production. */
  cachesReads?: boolean | undefined;
  /** Of a server that was started before, whose test drops it; else a fresh one. */
  databaseUrl?: string | undefined;
  /** Of a PostgreSQL of the test's own; else the one that all tests of a run share. */
  clusterUrl?: string | undefined;
  /** When requests are turned away; by default never. */
  loadLimits?: LoadLimits | undefined;
  /** By default a silent one. */
  log?: FastifyBaseLogger | undefined;
}

/** For a test file to call once, at its top: the server stops after the file's tests. */
export function openTestServer(...options: Parameters<typeof startTestServer>): Promise<TestServer> {
  return openForFile(startTestServer(...options));
}

/** For a test to call: the server stops when the test ends. */
export async function newTestServer(...options: Parameters<typeof startTestServer>): Promise<TestServer> {
  const server = await startTestServer(...options);
  onTestFinished(() => server.stop());
  return server;
}

export async function startTestServer(
  environment: NodeJS.ProcessEnv = {},
  { cachesReads = false, clusterUrl = inject("clusterUrl"), databaseUrl, loadLimits, log }: TestOptions = {},
): Promise<TestServer> {
  const database =
    databaseUrl === undefined
      ? await createTestDatabase(clusterUrl)
      : { url: databaseUrl, drop: () => Promise.resolve() };
  const calls = connect(database.url);
  const db = connect(database.url, { work: "background", max: 4 });
  const routes: RouteOptions[] = [];
  const app = await createApp({
    db: calls,
    longCalls: db,
    background: db,
    settings: readSettings({ LOG_LEVEL: "fatal", ...nowhere, ...environment }),
    onRoute: (route) => routes.push(route),
    loadLimits,
    log,
    publicReads: cachesReads ? { databaseUrl: database.url } : undefined,
  });
  await app.ready();
  return {
    app,
    routes,
    db,
    calls,
    databaseUrl: database.url,
    stop: async () => {
      await app.close();
      await Promise.all([disconnect(calls), disconnect(db)]);
      await database.drop();
    },
  };
}
