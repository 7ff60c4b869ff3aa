import { monitorEventLoopDelay } from "node:perf_hooks";

/** Preloaded into the server: answers how long its event loop was held at most since it was asked last, in milliseconds. */
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
process.on("message", () => {
  process.send?.(delay.max / 1e6);
  delay.reset();
});
process.channel?.unref();
