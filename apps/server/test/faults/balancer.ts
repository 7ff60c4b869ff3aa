import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "./http-client.ts";
import type { Answer, HttpClient } from "./http-client.ts";

/**
 * A minimal load balancer: sends each request to the next server whose
 * `/readyz` answers 200, keeps connections alive until an answer says `Connection: close`, and repeats once, at the other
 * server, a GET whose connection broke before the answer came, and what was turned away with `Retry-After` before anything was
 * done for it, as a server that has just started on a busy machine may do. Nothing else is repeated.
 */
export interface Balancer extends HttpClient {
  repeated(): number;
  stop(): Promise<void>;
}

interface Backend {
  client: HttpClient;
  /** How often in a row `/readyz` did not answer 200. */
  failedChecks: number;
  /** Whether there was a connection the last time. */
  isThere: boolean;
}

/** Milliseconds between two questions for `/readyz`. */
const checkEvery = 50;
/** From so many failed checks on a server gets no more requests; one alone may be a pause of the machine. */
const fall = 2;

export function createBalancer(origins: readonly string[], headers: Record<string, string>): Balancer {
  const backends = origins.map((origin): Backend => ({
    client: createClient(origin, headers),
    failedChecks: 0,
    isThere: true,
  }));
  let turn = 0;
  let repeated = 0;
  const next = (): Backend | undefined => {
    const there = backends.filter(({ isThere }) => isThere);
    const ready = there.filter(({ failedChecks }) => failedChecks < fall);
    const found = [ready, there, backends].find(({ length }) => length > 0) ?? [];
    turn += 1;
    return found[turn % found.length];
  };
  const checks = keepChecking(backends);
  return {
    call: async (path, call) => {
      const first = next();
      if (!first) throw new Error("a balancer needs a server");
      const answer = await first.client.call(path, call);
      if (answer.status === 0) first.isThere = false;
      if (!mayRepeat(answer, call?.method)) return answer;
      repeated += 1;
      const other = backends.find((backend) => backend !== first && backend.isThere);
      return repeat(other ?? next() ?? first, { path, call }, answer);
    },
    repeated: () => repeated,
    close: () => backends.forEach(({ client }) => client.close()),
    stop: () => checks.stop(),
  };
}

function mayRepeat({ status, headers }: Answer, method = "GET"): boolean {
  if (status === 503) return headers["retry-after"] !== undefined;
  return status === 0 && method === "GET";
}

async function repeat(
  { client }: Backend,
  { path, call }: { path: string; call: Parameters<HttpClient["call"]>[1] },
  { at, milliseconds }: Answer,
): Promise<Answer> {
  const answer = await client.call(path, call);
  return { ...answer, at, milliseconds: milliseconds + answer.milliseconds };
}

function keepChecking(backends: readonly Backend[]): { stop(): Promise<void> } {
  const stopped = new AbortController();
  const check = async (backend: Backend): Promise<void> => {
    while (!stopped.signal.aborted) {
      const { status } = await backend.client.call("/readyz");
      backend.isThere = status !== 0;
      backend.failedChecks = status === 200 ? 0 : backend.failedChecks + 1;
      await sleep(checkEvery);
    }
  };
  const loops = backends.map(check);
  return {
    stop: async () => {
      stopped.abort();
      await Promise.all(loops);
    },
  };
}
