import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "./http-client.ts";
import type { Answer, HttpClient } from "./http-client.ts";

/**
 * A minimal load balancer: sends each request to the next server whose
 * `/readyz` answers 200, keeps connections alive until an answer says `Connection: close`, and repeats a GET once, at
 * the other server, when its connection broke before the answer came. Nothing else is repeated.
 */
export interface Balancer extends HttpClient {
  repeated(): number;
  stop(): Promise<void>;
}

interface Backend {
  client: HttpClient;
  isReady: boolean;
}

/** Milliseconds between two questions for `/readyz`. */
const checkEvery = 50;

export function createBalancer(origins: readonly string[], headers: Record<string, string>): Balancer {
  const backends = origins.map((origin): Backend => ({
    client: createClient(origin, headers),
    isReady: true,
  }));
  let turn = 0;
  let repeated = 0;
  const next = (): Backend | undefined => {
    const ready = backends.filter(({ isReady }) => isReady);
    turn += 1;
    return ready[turn % ready.length] ?? backends[turn % backends.length];
  };
  const checks = keepChecking(backends);
  return {
    call: async (path, call) => {
      const first = next();
      if (!first) throw new Error("a balancer needs a server");
      const answer = await first.client.call(path, call);
      if (answer.status !== 0) return answer;
      first.isReady = false;
      if (call?.method !== undefined && call.method !== "GET") return answer;
      repeated += 1;
      return repeat(next() ?? first, path, answer);
    },
    repeated: () => repeated,
    close: () => backends.forEach(({ client }) => client.close()),
    stop: () => checks.stop(),
  };
}

async function repeat({ client }: Backend, path: string, { at, milliseconds }: Answer): Promise<Answer> {
  const answer = await client.call(path);
  return { ...answer, at, milliseconds: milliseconds + answer.milliseconds };
}

function keepChecking(backends: readonly Backend[]): { stop(): Promise<void> } {
  const stopped = new AbortController();
  const check = async (backend: Backend): Promise<void> => {
    while (!stopped.signal.aborted) {
      backend.isReady = (await backend.client.call("/readyz")).status === 200;
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
