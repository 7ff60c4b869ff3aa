import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { ServerProcess } from "./server-process.ts";

/** So many requests for one address. */
export interface Load {
  path: string;
  requests: number;
  /** Kept alive. With one, no two requests are answered by the same read. */
  connections: number;
  headers?: Record<string, string> | undefined;
  /** What every answer has to be. */
  status: number;
}

interface AutocannonReport {
  requests: { total: number };
  errors: number;
  statusCodeStats: Record<string, { count: number }>;
}

const autocannon = fileURLToPath(import.meta.resolve("autocannon/autocannon.js"));
const run = promisify(execFile);

/**
 * Starts the server, warms it with a third of the load, and measures the whole of it: microseconds of processor time of
 * the server's process a request.
 */
export async function measureUnderLoad(start: () => Promise<ServerProcess>, load: Load): Promise<number> {
  const server = await start();
  try {
    await fire(server.origin, { ...load, requests: Math.ceil(load.requests / 3) });
    const before = await server.cpuMicroseconds();
    const { requests } = await fire(server.origin, load);
    return ((await server.cpuMicroseconds()) - before) / requests.total;
  } finally {
    await server.stop();
  }
}

/** From a process of its own, so that the load does not count. */
async function fire(
  origin: string,
  { path, requests, connections, headers, status }: Load,
): Promise<AutocannonReport> {
  const given = Object.entries(headers ?? {}).flatMap(([name, value]) => ["-H", `${name}=${value}`]);
  const args = [
    "-c",
    String(connections),
    "-a",
    String(requests),
    "--json",
    "-n",
    ...given,
    `${origin}${path}`,
  ];
  const { stdout } = await run(process.execPath, [autocannon, ...args], { maxBuffer: 16 * 1024 * 1024 });
  const report = JSON.parse(stdout) as AutocannonReport;
  const answered = report.statusCodeStats[status]?.count ?? 0;
  if (report.errors > 0 || answered !== report.requests.total) {
    throw new Error(
      `${path} answered ${JSON.stringify(report.statusCodeStats)} with ${report.errors} errors`,
    );
  }
  return report;
}
