import compress from "@fastify/compress";
import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import { constants } from "node:zlib";
import type { Db } from "@minbar/data/connect";
import { contextFrom } from "./context.ts";
import type { Settings } from "./env.ts";
import { answerFailure } from "./failure.ts";
import { registerHealth } from "./health.ts";
import { openApiDocument } from "./openapi.ts";
import { registerReference } from "./reference.ts";
import { registerRest } from "./rest.ts";
import { registerSecurity } from "./security.ts";
import { registerTrpc } from "./trpc.ts";
import { registerWeb } from "./web.ts";

/** A transcript of 5,000 long segments fits; more is refused with 413. Bytes. */
const bodyLimit = 2 * 1024 * 1024;

export type AppSettings = Pick<Settings, "site" | "publicUrl" | "trustProxy" | "logLevel">;

/** The whole server, ready to listen or to be injected into; `db` stays the caller's to close. */
export async function createApp({
  db,
  settings,
}: {
  db: Db;
  settings: AppSettings;
}): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: settings.logLevel },
    // Addresses of pages tell what a person reads; a failure is logged where it happens.
    disableRequestLogging: true,
    bodyLimit,
    trustProxy: settings.trustProxy,
    // While closing, requests under way and kept-alive connections are still answered; /readyz sends new ones elsewhere.
    return503OnClosing: false,
    forceCloseConnections: "idle",
  });
  let closing = false;
  app.addHook("preClose", () => {
    closing = true;
  });
  app.setErrorHandler(answerFailure);

  await registerSecurity(app, settings.publicUrl);
  await app.register(compress, {
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    encodings: ["br", "gzip"],
  });

  const contextOf = contextFrom(db);
  await registerTrpc(app, contextOf);
  await app.register((scope) => registerRest(scope, contextOf), { prefix: "/api" });

  const document = openApiDocument({ name: settings.site.name, publicUrl: settings.publicUrl });
  app.get("/api/openapi.json", () => document);
  registerReference(app);
  registerHealth(app, db, () => closing);
  await registerWeb(app, settings.site);
  return app;
}
