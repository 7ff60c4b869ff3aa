import { createTestDatabase, startTestCluster } from "@minbar/data/test/testing";
import { calls, measure } from "./growth-calls.ts";
import type { Measurements } from "./growth-calls.ts";
import { fillLibrary } from "./growth-library.ts";
import { startGrowthServer } from "./growth-server.ts";

/**
 * The effect of a library's size: `pnpm bench:growth [sizes] [calls]`. `sizes`: numbers of videos, such as 1000,100000;
 * `calls`: a regular expression. Minbar's own server, one process per size; one request at a time.
 */
const sizes = (process.argv[2] ?? "1000,10000,100000").split(",").map(Number);
const only = new RegExp(process.argv[3] ?? "");

const cluster = await startTestCluster({ isLarge: true });
const figures = new Map<string, (Measurements | undefined)[]>();
try {
  for (const size of sizes) await measureAll(size);
} finally {
  await cluster.stop();
}
print();

async function measureAll(size: number): Promise<void> {
  const { url, drop } = await createTestDatabase(cluster.url);
  await fillLibrary(url, size);
  const server = await startGrowthServer(url);
  try {
    for (const call of calls) {
      const name = `${call.as}: ${call.name}`;
      if (!only.test(name)) continue;
      figures.set(name, [...(figures.get(name) ?? []), await measure(server, call, size)]);
    }
  } finally {
    await server.stop();
    await drop();
  }
}

function print(): void {
  const rows = [...figures].map(([name, measured]) => {
    const [first, last] = [measured[0], measured.at(-1)];
    if (!first || !last) return [name, { [`${sizes.at(-1)} videos, ms`]: "no such call" }] as const;
    const columns = sizes.map((size, at) => [`${size} videos, ms`, round(measured[at]?.milliseconds)]);
    const rest = {
      "last : first": round(last.milliseconds / first.milliseconds),
      slowest: round(last.slowest),
      "loop held": round(Math.max(...measured.map((one) => one?.longestDelay ?? 0))),
      kB: Math.round(last.kilobytes),
    };
    return [name, { ...Object.fromEntries(columns), ...rest }] as const;
  });
  console.table(Object.fromEntries(rows));
}

function round(value = 0): number {
  return Math.round(value * 10) / 10;
}
