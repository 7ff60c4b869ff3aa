import type { Server } from "node:http";
import type { FastifyHttpOptions } from "fastify";
import type { LoadLimits } from "../access/admission.ts";

const second = 1_000;

/** Limits of connections, so that slow, silent or lost clients do not hold them. Milliseconds. */
export const connectionLimits = {
  /** For a whole request: the largest body, 4 MiB, takes that long at 140 KiB a second. Then 408. */
  requestTimeout: 30 * second,
  /** Longer than the 60 s of common proxies, so that a proxy never sends into a connection that is being closed. */
  keepAliveTimeout: 72 * second,
  /** Without a byte in either direction: an answer that nobody reads. The longest work of ours takes 60 s before its answer. */
  connectionTimeout: 120 * second,
  /** Unlimited, since the few connections of a proxy carry all requests. */
  maxRequestsPerSocket: 0,
  http: {
    /** Headers fit into one packet or a few; counted from the connection on, silent ones included. */
    headersTimeout: 15 * second,
    /** How often the two limits above are checked; Node's default of 30 s would double them. */
    connectionsCheckingInterval: 2 * second,
  },
} satisfies FastifyHttpOptions<Server>;

/** When a server that listens turns requests away (docs/reliability.md tells what was measured with them). */
export const usualLimits: LoadLimits = {
  underWay: 32,
  whenLate: { lateness: 20, heapUsed: 180 * 1024 * 1024, underWay: 4 },
  whenVeryLate: { lateness: 60, databaseWait: 200, underWay: 2 },
  // A school behind one address: its pages and most of its reads are in memory and do not count.
  address: { burst: 600, perSecond: 60 },
  account: { burst: 1_200, perSecond: 120 },
};
