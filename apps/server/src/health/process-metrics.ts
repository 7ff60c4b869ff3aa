import { readdirSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { readings } from "../foundation/metrics-text.ts";

/** Milliseconds between two samples of the event loop's delay; the histogram includes this interval. */
const resolution = 20;

type Reading = readonly [name: string, help: string, value: number | undefined];

/** The metrics of the process by the names that client libraries of Prometheus give them, so that common dashboards read them. */
export class ProcessMetrics {
  readonly #delay = monitorEventLoopDelay({ resolution });

  constructor() {
    this.#delay.enable();
  }

  close(): void {
    this.#delay.disable();
  }

  text(): string {
    return counters() + gauges([...memory(), ...this.#eventLoop()]) + nodeVersion();
  }

  /** Since the last call. */
  #eventLoop(): readonly Reading[] {
    const delay = this.#delay;
    const seconds = (nanoseconds: number) =>
      Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / 1e9 - resolution / 1000) : 0;
    const values = [
      ["nodejs_eventloop_lag_seconds", "Mean delay of timers.", seconds(delay.mean)],
      ["nodejs_eventloop_lag_p50_seconds", "Median delay of timers.", seconds(delay.percentile(50))],
      ["nodejs_eventloop_lag_p99_seconds", "99th percentile of it.", seconds(delay.percentile(99))],
      ["nodejs_eventloop_lag_max_seconds", "Longest delay of timers.", seconds(delay.max)],
    ] as const;
    delay.reset();
    return values;
  }
}

function counters(): string {
  const { user, system } = process.cpuUsage();
  const counter = (name: string, help: string, microseconds: number) =>
    readings({ name, help, type: "counter" }, [[{}, microseconds / 1e6]]);
  return [
    counter("process_cpu_user_seconds_total", "User processor time.", user),
    counter("process_cpu_system_seconds_total", "System processor time.", system),
    counter("process_cpu_seconds_total", "User and system processor time.", user + system),
  ].join("");
}

function memory(): readonly Reading[] {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  return [
    ["process_start_time_seconds", "When the process began, since 1970.", performance.timeOrigin / 1000],
    ["process_open_fds", "Open file descriptors.", openFiles()],
    ["process_resident_memory_bytes", "Resident memory.", rss],
    ["nodejs_heap_size_used_bytes", "Used JavaScript heap.", heapUsed],
    ["nodejs_heap_size_total_bytes", "JavaScript heap.", heapTotal],
    ["nodejs_external_memory_bytes", "Memory of objects outside the heap.", external],
  ];
}

/** `undefined` outside Linux. */
function openFiles(): number | undefined {
  try {
    return readdirSync("/proc/self/fd").length;
  } catch {
    return undefined;
  }
}

function gauges(values: readonly Reading[]): string {
  return values
    .map(([name, help, value]) =>
      value === undefined ? "" : readings({ name, help, type: "gauge" }, [[{}, value]]),
    )
    .join("");
}

function nodeVersion(): string {
  const [major = "", minor = "", patch = ""] = process.versions.node.split(".");
  const labels = { version: process.version, major, minor, patch };
  return readings({ name: "nodejs_version_info", help: "Always 1.", type: "gauge" }, [[labels, 1]]);
}
