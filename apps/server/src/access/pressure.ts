import { monitorEventLoopDelay } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";
import type { FastifyInstance } from "fastify";

interface Pressure {
  /**
   * Milliseconds that the event loop usually was late: the lesser median of the last two quarters of a second. One pause,
   * as when a part of the program is loaded, holds up nobody who comes after it; under too much work every turn is late.
   */
  lateness: number;
  /** Bytes. */
  heapUsed: number;
}

/** Milliseconds between two looks, and between two measurements of the event loop. */
const [lookEvery, resolution] = [250, 10];

export function measurePressure(app: FastifyInstance): () => Pressure {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  let [before, last] = [0, 0];
  let heapUsed = 0;
  const look = setInterval(() => {
    [before, last] = [last, Math.max(0, delays.percentile(50) / 1e6 - resolution)];
    heapUsed = getHeapStatistics().used_heap_size;
    delays.reset();
  }, lookEvery).unref();
  app.addHook("onClose", async () => {
    clearInterval(look);
    delays.disable();
  });
  return () => ({ lateness: Math.min(before, last), heapUsed });
}
