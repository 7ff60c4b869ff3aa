import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import type { Db } from "@minbar/data/connect";
import { pendingMigrations } from "@minbar/data/migrate";

/** Milliseconds; probes commonly time out after half a second. */
const readyLimit = 300;

/** While the server stops, the checks fail before its port is closed. */
interface Stopping {
  isDraining: boolean;
  failsHealthCheck: boolean;
}

/** `/healthz`: the process runs. `/readyz`: the database responds and is migrated. Otherwise, and while stopping, 503. */
export function registerHealth(app: FastifyInstance, db: Db, stopping: Stopping): void {
  let migrated = false;
  let underWay: Promise<boolean> | undefined;

  const askDatabase = async (): Promise<boolean> => {
    await sql`select 1`.execute(db);
    migrated ||= (await pendingMigrations(db)).length === 0;
    return migrated;
  };

  /** Runs one query at a time and shares it between concurrent requests. */
  const isReady = (): Promise<boolean> => {
    underWay ??= askDatabase()
      .catch((error: unknown) => {
        app.log.warn({ err: error }, "not ready");
        return false;
      })
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  };

  app.get("/healthz", { config: { alwaysAnswered: true } }, (_request, reply) =>
    stopping.failsHealthCheck ? reply.code(503).send({ status: "stopping" }) : { status: "ok" },
  );
  app.get("/readyz", { config: { alwaysAnswered: true } }, async (_request, reply) => {
    const ready = !stopping.isDraining && (await Promise.race([isReady(), sleep(readyLimit, false)]));
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "not ready" });
  });
}
