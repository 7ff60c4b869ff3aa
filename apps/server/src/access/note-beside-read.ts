import type { FastifyRequest } from "fastify";

/**
 * A note that a read leaves, such as when its session was used. The read neither waits for it nor fails with it, so that
 * people read on while nothing can be stored; the next read tries again.
 */
export function noteBesideRead({ log }: FastifyRequest, note: Promise<void>): void {
  note.catch((error: unknown) => log.warn({ err: error }, "a note beside a read was not stored"));
}
