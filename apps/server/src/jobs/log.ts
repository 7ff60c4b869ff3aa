import type { FastifyBaseLogger } from "fastify";

/** The log of background work. */
export type Log = Pick<FastifyBaseLogger, "info" | "warn" | "error">;
