import type { FastifyRequest } from "fastify";

/**
 * Runs a small write that belongs to a read, such as the last use of a session. The read neither waits for it nor fails
 * with it, so reads work when the database cannot be written; the next read tries again.
 */
export function writeInBackground({ log }: FastifyRequest, note: Promise<void>): void {
  note.catch((error: unknown) => log.warn({ err: error }, "a background write failed"));
}
