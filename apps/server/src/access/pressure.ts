import { monitorEventLoopDelay } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";
import type { FastifyInstance } from "fastify";

/**
 * What lasted over the last two looks: one pause, as when a part of the program is loaded, holds up nobody who comes after
 * it; under too much work every turn of the event loop is late.
 */
export interface Pressure {
  /** Milliseconds that the event loop usually was late: the lesser of two medians. */
  lateness: number;
  /** Milliseconds that somebody has waited for the database. */
  databaseWait: number;
  /** Bytes, now. */
  heapUsed: number;
}

/** Milliseconds between two looks, and between two measurements of the event loop. */
const [sampleEvery, resolution] = [250, 10];

const none: Pressure = { lateness: 0, databaseWait: 0, heapUsed: 0 };

export function measurePressure(app: FastifyInstance, databaseWait: () => number): () => Pressure {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  let [before, last, pressure] = [none, none, none];
  const look = setInterval(() => {
    const lateness = Math.max(0, delays.percentile(50) / 1e6 - resolution);
    delays.reset();
    [before, last] = [
      last,
      { lateness, databaseWait: databaseWait(), heapUsed: getHeapStatistics().used_heap_size },
    ];
    pressure = {
      lateness: Math.min(before.lateness, last.lateness),
      databaseWait: Math.min(before.databaseWait, last.databaseWait),
      heapUsed: last.heapUsed,
    };
  }, sampleEvery).unref();
  app.addHook("onClose", async () => {
    clearInterval(look);
    delays.disable();
  });
  return () => pressure;
}
