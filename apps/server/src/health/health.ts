import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Db } from "@minbar/data/connect";
import { migrationNames, pendingMigrations } from "@minbar/data/migrate";
import { incompatibleText, newerText, readCompatibility } from "@minbar/data/schema-compatibility";

/** Milliseconds; probes commonly time out after half a second. */
const readyLimit = 300;

/** While the server stops, the checks fail before its port is closed. */
interface Stopping {
  /** `/readyz` fails, from the signal on. */
  isDraining: boolean;
  /** `/healthz` fails, too, in the second half of `DRAIN_MS`. */
  failsHealthCheck: boolean;
}

/**
 * `/healthz`: the process runs. `/readyz`: the database responds, is migrated, and no newer version removed what this one needs.
 * Otherwise, and while stopping, 503.
 */
export function registerHealth(app: FastifyInstance, db: Db, stopping: Stopping): void {
  let migrated = false;
  let underWay: Promise<boolean> | undefined;
  /** What was logged of a newer schema: once for each state. */
  let logged: string | undefined;

  const askDatabase = async (): Promise<boolean> => {
    migrated ||= (await pendingMigrations(db)).length === 0;
    if (!migrated) return false;
    const { newer, isCompatible } = await readCompatibility(db, migrationNames);
    const text = isCompatible ? newerText(newer) : incompatibleText(newer);
    if (newer.length > 0 && text !== logged) {
      app.log.warn(text);
      logged = text;
    }
    return isCompatible;
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
