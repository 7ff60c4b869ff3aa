import type { FastifyBaseLogger, FastifyInstance, RouteOptions } from "fastify";
import { inject } from "vitest";
import { connect, disconnect } from "@minbar/data/connect";
import type { Db } from "@minbar/data/connect";
import "@minbar/data/test/test-setup";
import { createTestDatabase } from "@minbar/data/test/testing";
import type { LoadLimits } from "../src/access/admission.ts";
import { createApp } from "../src/app.ts";
import { readSettings } from "../src/start/env.ts";

/** The real server on a fresh database, for one test file. */
export interface TestServer {
  app: FastifyInstance;
  routes: RouteOptions[];
  db: Db;
  databaseUrl: string;
  stop(): Promise<void>;
}

/** Nobody listens there: a test that adds a video asks nobody elsewhere about it. */
const nowhere = { YOUTUBE_OEMBED_URL: "http://127.0.0.1:9/oembed" };

interface TestOptions {
  /** Whether visitors' reads are answered from memory, as by a server that listens. */
  keepsAnswers?: boolean | undefined;
  /** Of a PostgreSQL of the test's own; else the one that all tests of a run share. */
  clusterUrl?: string | undefined;
  /** When requests are turned away; never, unless told. */
  loadLimits?: LoadLimits | undefined;
  /** In place of one that says nothing. */
  log?: FastifyBaseLogger | undefined;
}

export async function startTestServer(
  environment: NodeJS.ProcessEnv = {},
  { keepsAnswers = false, clusterUrl = inject("clusterUrl"), loadLimits, log }: TestOptions = {},
): Promise<TestServer> {
  const database = await createTestDatabase(clusterUrl);
  const db = connect(database.url);
  const background = connect(database.url, { work: "background", max: 2 });
  const routes: RouteOptions[] = [];
  const app = await createApp({
    db,
    background,
    settings: readSettings({ LOG_LEVEL: "fatal", ...nowhere, ...environment }),
    onRoute: (route) => routes.push(route),
    loadLimits,
    log,
    publicReads: keepsAnswers ? { databaseUrl: database.url } : undefined,
  });
  await app.ready();
  return {
    app,
    routes,
    db,
    databaseUrl: database.url,
    stop: async () => {
      await app.close();
      await Promise.all([disconnect(db), disconnect(background)]);
      await database.drop();
    },
  };
}
