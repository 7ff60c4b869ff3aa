import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { isatty } from "node:tty";
import type { FastifyInstance } from "fastify";

interface Stoppable {
  app: FastifyInstance;
  /** Always closed, and last: nothing else stops an embedded PostgreSQL. */
  database: { close(): Promise<void> };
}

interface ShutdownLimits {
  /** Milliseconds during which new connections are still accepted. */
  drainMs: number;
  /** Milliseconds that may then pass until nothing arrives any more and all running requests have ended. */
  graceMs: number;
}

/** Milliseconds for the first request of a new connection. */
const firstByte = 100;

/** Milliseconds without a new connection or request, after which the port is closed. */
const quiet = 100;

/** Milliseconds between two checks for idle connections. */
const look = 50;

/**
 * Timeouts in milliseconds: of the closing hooks, which stop the jobs, and of closing the database, including the embedded
 * one, after the first and after a second signal.
 */
const limits = { hooks: 5_000, database: 25_000, databaseAtOnce: 10_000 };

const signals = ["SIGHUP", "SIGINT", "SIGQUIT", "SIGTERM", "SIGUSR2"] as const;

/**
 * While the server starts, a signal ends the process as soon as its database is stopped: an embedded PostgreSQL would otherwise
 * run on. `stopping` tells the start not to go on; `end` leaves signals to `stopOnSignals`.
 */
export function stopStartOnSignals(opening: Promise<{ closeAtOnce(): Promise<void> }>) {
  const stopping = new AbortController();
  const end = (): void => {
    for (const signal of signals) process.off(signal, onSignal);
  };
  function onSignal(signal: NodeJS.Signals): void {
    stopping.abort();
    void opening
      .then((database) => endsWithin(database.closeAtOnce(), limits.databaseAtOnce))
      .catch(() => undefined)
      .finally(() => {
        end();
        process.kill(process.pid, signal);
      });
  }
  for (const signal of signals) process.on(signal, onSignal);
  return { stopping: stopping.signal, end };
}

/**
 * The first signal shuts down gracefully. A second one waits for nothing but the end of an embedded PostgreSQL, which would
 * otherwise run on without a server. An uncaught error stops the server soon.
 */
export function stopOnSignals(
  { app, database }: Stoppable & { database: { closeAtOnce(): Promise<void> } },
  pace: ShutdownLimits,
): void {
  let stopping: Promise<void> | undefined;
  const stop = (with_: ShutdownLimits): Promise<void> => (stopping ??= shutDown({ app, database }, with_));

  let received = 0;
  const onSignal = (signal: NodeJS.Signals): void => {
    received += 1;
    if (received === 1) {
      app.log.info({ signal }, "stopping");
      // After Ctrl+C a person waits, and no load balancer has to notice the drain.
      const isTyped = signal === "SIGINT" && isatty(0);
      // Each step has its own timeout, so it always resolves.
      void stop(isTyped ? { ...pace, drainMs: 0 } : pace).then(() => process.exit(0));
    } else if (received === 2) {
      app.log.error(`second ${signal}, exiting`);
      void closeDatabase(app, database.closeAtOnce(), limits.databaseAtOnce).then(() => process.exit(1));
    }
  };
  for (const signal of signals) process.on(signal, onSignal);
  process.on("uncaughtException", (thrown) => {
    app.log.fatal({ err: thrown }, stopping ? "an error while stopping" : "stopping after an error");
    if (stopping) return;
    process.exitCode = 1;
    void stop({ drainMs: 0, graceMs: Math.min(pace.graceMs, 1_000) }).finally(() => process.exit(1));
  });
}

/** Never rejects, and takes at most the two times of `pace` plus the timeouts. */
export async function shutDown(
  { app, database }: Stoppable,
  { drainMs, graceMs }: ShutdownLimits,
): Promise<void> {
  app.drain.isDraining = true;
  await sleep(drainMs / 2);
  app.drain.failsHealthCheck = true;
  await sleep(drainMs / 2);
  const waited = drainMs > 0 ? await waitForSilence(app, graceMs / 2) : 0;
  await closeApp(app, graceMs - waited);
  await closeDatabase(app, database.close(), limits.database);
}

/**
 * Accepts connections until none has come for a moment, for at most `limit` milliseconds, and returns how many that took. When the
 * port is closed, the system resets connections that wait there, and a proxy repeats no POST that it has sent on them.
 */
async function waitForSilence({ drain }: FastifyInstance, limit: number): Promise<number> {
  const start = performance.now();
  for (;;) {
    // It ends after the turn's look at the port, so a connection that waited there has arrived.
    await nextTurn();
    const passed = performance.now() - start;
    const isQuietFor = performance.now() - drain.lastArrival;
    if (isQuietFor >= quiet || passed >= limit) return passed;
    await sleep(quiet - isQuietFor);
  }
}

/** Never rejects, and takes at most `limit` milliseconds. */
async function closeDatabase({ log }: FastifyInstance, closing: Promise<void>, limit: number): Promise<void> {
  const closed = closing.catch((error: unknown) => log.error({ err: error }, "closing the database failed"));
  if (!(await endsWithin(closed, limit))) log.error("the database did not close in time");
}

/** Closes idle connections at once, and busy ones when they become idle or the grace period ends. */
async function closeApp(app: FastifyInstance, graceMs: number): Promise<void> {
  const closed = app
    .close()
    .catch((error: unknown) => app.log.error({ err: error }, "closing the server failed"));
  const start = performance.now();
  while (!(await endsWithin(closed, look))) {
    const passed = performance.now() - start;
    app.server.closeIdleConnections();
    if (passed >= firstByte) for (const socket of app.drain.silent()) socket.destroy();
    if (passed >= graceMs) app.server.closeAllConnections();
    if (passed >= graceMs + limits.hooks) return app.log.error("the server did not close in time");
  }
}

async function endsWithin(work: Promise<unknown>, limit: number): Promise<boolean> {
  const stop = new AbortController();
  const late = sleep(limit, false, { signal: stop.signal });
  const isDone = await Promise.race([work.then(() => true), late]);
  stop.abort();
  return isDone;
}
