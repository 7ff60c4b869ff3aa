import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    drain: Drain;
  }
}

interface Drain {
  /** From now on `/readyz` says 503, and each answer asks its client to come back over another connection. */
  isDraining: boolean;
  /** Connections that have not sent a byte. Node takes them for busy ones, since a request may begin any moment. */
  silent: () => Socket[];
}

/** To be registered before all other hooks: some of them answer by themselves. */
export function registerDrain(app: FastifyInstance): Drain {
  const open = new Set<Socket>();
  app.server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  const drain = {
    isDraining: false,
    silent: () => [...open].filter(({ bytesRead }) => bytesRead === 0),
  };
  app.decorate("drain", drain);
  app.addHook("preClose", () => {
    drain.isDraining = true;
  });
  app.addHook("onRequest", (_request, reply, done) => {
    if (drain.isDraining) reply.raw.setHeader("Connection", "close");
    done();
  });
  // Requests that were under way already.
  app.addHook("onSend", async (_request, reply) => {
    if (drain.isDraining) reply.raw.setHeader("Connection", "close");
  });
  return drain;
}
