import type { FastifyInstance } from "fastify";
import { inject } from "vitest";
import { connect, disconnect } from "@minbar/data/connect";
import type { Db } from "@minbar/data/connect";
import type {} from "@minbar/data/test-setup";
import { createTestDatabase } from "@minbar/data/testing";
import { createApp } from "./app.ts";
import { readSettings } from "./env.ts";

/** The real server on a fresh database, for one test file. */
export interface TestServer {
  app: FastifyInstance;
  db: Db;
  databaseUrl: string;
  stop(): Promise<void>;
}

export async function startTestServer(environment: NodeJS.ProcessEnv = {}): Promise<TestServer> {
  const database = await createTestDatabase(inject("clusterUrl"));
  const db = connect(database.url);
  const app = await createApp({ db, settings: readSettings({ LOG_LEVEL: "fatal", ...environment }) });
  await app.ready();
  return {
    app,
    db,
    databaseUrl: database.url,
    stop: async () => {
      await app.close();
      await disconnect(db);
      await database.drop();
    },
  };
}
