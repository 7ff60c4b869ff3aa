import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createHistogram, monitorEventLoopDelay } from "node:perf_hooks";

/**
 * Preloaded into a server: how long its answers took by its own clock, from the parsed headers of a request to the last
 * byte handed to the socket. Any message resets it and is answered with what was counted since the one before.
 */
export interface ProbeResult {
  /** By status, and of all that were `admitted`. Milliseconds. */
  answers: Record<string, { count: number; p50: number; p99: number; max: number }>;
  /** The longest that the event loop was held, in milliseconds. */
  longestHold: number;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

const began = new WeakMap<IncomingMessage, number>();
let histograms = new Map<string, ReturnType<typeof createHistogram>>();
const loop = monitorEventLoopDelay({ resolution: 10 });
loop.enable();

subscribe("http.server.request.start", (message) => {
  began.set((message as Exchange).request, performance.now());
});

subscribe("http.server.response.finish", (message) => {
  const { request, response } = message as Exchange;
  const start = began.get(request);
  if (start === undefined) return;
  const { statusCode } = response;
  // Microseconds; a histogram counts from 1.
  const duration = Math.max(1, Math.round((performance.now() - start) * 1000));
  for (const name of [String(statusCode), ...(statusCode < 500 ? ["admitted"] : [])]) {
    let histogram = histograms.get(name);
    if (!histogram) histograms.set(name, (histogram = createHistogram()));
    histogram.record(duration);
  }
});

process.on("message", () => {
  const answers: ProbeResult["answers"] = {};
  for (const [name, histogram] of histograms) {
    const at = (percentile: number): number => histogram.percentile(percentile) / 1000;
    answers[name] = { count: histogram.count, p50: at(50), p99: at(99), max: histogram.max / 1000 };
  }
  process.send?.({ answers, longestHold: loop.max / 1e6 } satisfies ProbeResult);
  histograms = new Map();
  loop.reset();
});
// A server that is told to stop does not wait for us.
process.channel?.unref();
