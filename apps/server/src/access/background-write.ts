import type { FastifyRequest } from "fastify";

/**
 * Runs a small write of a read, such as the time at which its session was used. The read neither waits for it nor fails
 * with it, so that reads work while nothing can be stored; the next read tries again.
 */
export function writeInBackground({ log }: FastifyRequest, note: Promise<void>): void {
  note.catch((error: unknown) => log.warn({ err: error }, "a note beside a read was not stored"));
}
