import { expect, vi } from "vitest";
import type { LoadLimits } from "../src/foundation/limits.ts";
import { newTestServer } from "./testing.ts";
import type { TestServer } from "./testing.ts";

const plenty = { burst: 10_000, perSecond: 1 };
export const unbounded = 2 ** 40;
export const neverLate = { lateness: unbounded, heapUsed: unbounded, underWay: 1 };
export const noLimits: LoadLimits = {
  address: plenty,
  account: plenty,
  underWay: 1_000,
  whenLate: neverLate,
  forStaff: { any: 0, saves: 0 },
  whenVeryLate: { lateness: unbounded, databaseWait: unbounded, underWay: 1 },
};

/** A busy machine takes longer than the second that Vitest waits by itself. */
export const soon = { timeout: 10_000 };

/** A read that is never kept. */
export const uncached = "/api/debug-auth";

let place = 0;

/** A server with these limits alone until the test ends, which has the categories and the landing page in memory. */
export async function startLimited(limits: Partial<LoadLimits>): Promise<TestServer> {
  const server = await newTestServer({}, { cachesReads: true, loadLimits: { ...noLimits, ...limits } });
  await vi.waitFor(async () => {
    const before = await answersFromMemory(server);
    const nobody = { remoteAddress: `203.0.113.${++place}` };
    for (const url of ["/api/categories", "/landing"]) expect(await statusOf(server, url, nobody)).toBe(200);
    expect(await answersFromMemory(server)).toBe(before + 2);
  }, soon);
  return server;
}

async function answersFromMemory({ app }: TestServer): Promise<number> {
  const { body } = await app.inject("/metrics");
  return Number(/minbar_cache_answers_total\{outcome="hit"\} (\d+)/.exec(body)?.[1] ?? 0);
}

export async function statusOf(
  { app }: TestServer,
  url: string,
  from: { remoteAddress?: string; headers?: Record<string, string> } = {},
): Promise<number> {
  return (await app.inject({ url, ...from })).statusCode;
}
