import { monitorEventLoopDelay } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";
import type { FastifyInstance } from "fastify";

/**
 * The lesser of the last two samples. A single pause, such as loading a module, does not affect later requests; under
 * overload every turn of the event loop is late.
 */
export interface Pressure {
  /** The usual delay of the event loop in milliseconds: the lesser of two medians. */
  lateness: number;
  /** The longest wait for the database in milliseconds. */
  databaseWait: number;
  /** Bytes. */
  heapUsed: number;
}

/** Milliseconds between two samples, and between two measurements of the event loop. */
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
