import type { FastifyBaseLogger } from "fastify";

/** The log of background jobs. */
export type Log = Pick<FastifyBaseLogger, "info" | "warn" | "error">;
