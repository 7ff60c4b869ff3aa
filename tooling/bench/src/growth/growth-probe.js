import { monitorEventLoopDelay } from "node:perf_hooks";

/** Preloaded into the server: answers the longest delay of its event loop since the last question, in milliseconds. */
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
process.on("message", () => {
  process.send?.(delay.max / 1e6);
  delay.reset();
});
process.channel?.unref();
