import type { FastifyInstance, FastifyRequest } from "fastify";

/** Bytes: the largest body that any call accepts. */
const maxDiscarded = 4 * 1024 * 1024;

/**
 * When a response does not wait for the body (401, 413, 403 for another site), the client may still be sending. The rest is
 * read and discarded up to a limit, so that the client can read the response; then the connection is closed.
 */
export function boundUnreadBodies(app: FastifyInstance): void {
  app.addHook("onSend", async (request) => {
    if (hasUnreadBody(request)) discard(request.raw);
  });
}

function hasUnreadBody({ raw, headers }: FastifyRequest): boolean {
  if (raw.complete || raw.destroyed) return false;
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function discard(body: FastifyRequest["raw"]): void {
  let left = maxDiscarded;
  body.on("error", () => undefined);
  body.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) body.destroy();
  });
}
