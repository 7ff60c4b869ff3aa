import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    drain: Drain;
  }
}

interface Drain {
  /** If true, `/readyz` answers 503, and each response carries `Connection: close`. */
  isDraining: boolean;
  /**
   * If true, `/healthz` answers 503 too, so that proxies send no new requests. Later than `/readyz`: a proxy may not have
   * noticed yet that the server restarted before this one is back, and would then have none.
   */
  failsHealthCheck: boolean;
  /** When the last connection or request came, by `performance.now()`. */
  lastArrival: number;
  /** Connections that have not sent a byte; Node counts them as busy. */
  silent: () => Socket[];
}

/** Registered before all other hooks, because some of them send the response. */
export function registerDrain(app: FastifyInstance): Drain {
  const open = new Set<Socket>();
  app.server.on("connection", (socket) => {
    open.add(socket);
    drain.lastArrival = performance.now();
    socket.once("close", () => open.delete(socket));
  });
  const drain = {
    isDraining: false,
    failsHealthCheck: false,
    lastArrival: 0,
    silent: () => [...open].filter(({ bytesRead }) => bytesRead === 0),
  };
  app.decorate("drain", drain);
  app.addHook("preClose", () => {
    drain.isDraining = true;
    drain.failsHealthCheck = true;
  });
  app.addHook("onRequest", (_request, reply, done) => {
    drain.lastArrival = performance.now();
    if (drain.isDraining) reply.raw.setHeader("Connection", "close");
    done();
  });
  // For requests that were already running.
  app.addHook("onSend", async (_request, reply) => {
    if (drain.isDraining) reply.raw.setHeader("Connection", "close");
  });
  return drain;
}
