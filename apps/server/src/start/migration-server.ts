import Fastify from "fastify";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Db } from "@minbar/data/connect";
import { findApiToken } from "@minbar/data/people/api-tokens";
import { message } from "@minbar/domain/messages/message";
import { scopeWithin } from "@minbar/domain/people/api-token";
import type { TokenScope } from "@minbar/domain/people/api-token";
import { bearerSecretOf } from "../access/credentials.ts";
import { failure } from "../failure/failure.ts";
import type { Settings } from "../foundation/env.ts";
import { connectionLimits } from "../foundation/limits.ts";
import { elsewhere, mayGoElsewhere } from "../health/failover.ts";
import { judgeMonitor } from "../health/monitor.ts";

interface Options {
  db: Db;
  settings: Pick<Settings, "host" | "port" | "trustProxy">;
}

/** Seconds. */
const retryAfter = 10;

const migrating = failure("SERVICE_UNAVAILABLE", message("upgrading"));

/**
 * Answers while the database is migrated, so that nothing takes the process for a dead one: `/healthz` is 200, everything else
 * 503. `/readyz` tells the progress to programs on this machine and to tokens of scope admin.
 */
export class MigrationServer {
  readonly #options: Options;
  #progress = "";
  #listening: Promise<FastifyInstance> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Begins to listen with the first line: most starts have nothing to migrate. */
  report(line: string): void {
    this.#progress = line;
    this.#listening ??= this.#listen();
    // The server that starts afterwards reports a port that is in use.
    this.#listening.catch(() => undefined);
  }

  async close(): Promise<void> {
    const app = await this.#listening?.catch(() => undefined);
    await app?.close();
  }

  async #listen(): Promise<FastifyInstance> {
    const { db, settings } = this.#options;
    const app = Fastify({
      ...connectionLimits,
      trustProxy: settings.trustProxy,
      forceCloseConnections: true,
    });
    const monitor = {
      scopeOf: (request: FastifyRequest) => scopeOf(db, request),
      behindProxy: settings.trustProxy !== false,
    };
    app.addHook("onRequest", async (_request, reply) => {
      reply.header("Cache-Control", "no-store");
      reply.header("Retry-After", retryAfter);
      reply.header("Connection", "close");
    });
    app.get("/healthz", () => ({ status: "ok" }));
    app.get("/readyz", async (request, reply) => {
      // Before the migration, the tokens may not be readable yet.
      const outcome = await judgeMonitor(request, monitor).catch(() => "refused");
      const detail = outcome === "allowed" ? { migration: this.#progress } : {};
      return reply.code(503).send({ status: "not ready", ...detail });
    });
    app.setNotFoundHandler((request, reply) =>
      reply.code(mayGoElsewhere(request) ? elsewhere : 503).send(migrating),
    );
    await app.listen({ host: settings.host, port: settings.port });
    return app;
  }
}

async function scopeOf(db: Db, { headers }: FastifyRequest): Promise<TokenScope | undefined> {
  const secret = bearerSecretOf(headers.authorization ?? "");
  const token = secret === undefined ? undefined : await findApiToken(db, secret);
  return token && !token.isDemo ? scopeWithin(token.user.role, token.scope) : undefined;
}
