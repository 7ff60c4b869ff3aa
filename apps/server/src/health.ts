import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import type { Db } from "@minbar/data/connect";
import { pendingMigrations } from "@minbar/data/migrate";

/** `/healthz`: the process lives. `/readyz`: the database answers and is migrated; 503 otherwise and while closing. */
export function registerHealth(app: FastifyInstance, db: Db, closing: () => boolean): void {
  let migrated = false;

  const ready = async (): Promise<boolean> => {
    if (closing()) return false;
    await sql`select 1`.execute(db);
    migrated ||= (await pendingMigrations(db)).length === 0;
    return migrated;
  };

  app.get("/healthz", { config: { alwaysAnswered: true } }, () => ({ status: "ok" }));
  app.get("/readyz", { config: { alwaysAnswered: true } }, async (request, reply) => {
    const isReady = await ready().catch((error: unknown) => {
      request.log.warn({ err: error }, "not ready");
      return false;
    });
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "not ready" });
  });
}
