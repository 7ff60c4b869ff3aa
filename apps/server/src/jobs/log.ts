import type { FastifyBaseLogger } from "fastify";

/** What work in the background has to say; a test brings its own. */
export type Log = Pick<FastifyBaseLogger, "info" | "warn" | "error">;
