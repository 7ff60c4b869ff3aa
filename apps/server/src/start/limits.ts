import type { Server } from "node:http";
import type { FastifyHttpOptions } from "fastify";

const second = 1_000;

/** How long a connection may take for what: so none is held by a client that is slow, silent or gone. Milliseconds. */
export const connectionLimits = {
  /** A whole request: the largest body, 2 MiB, takes that long at 70 KiB a second. Then 408. */
  requestTimeout: 30 * second,
  /** Longer than the 60 s of common proxies, so that a proxy never sends into a connection that is being closed. */
  keepAliveTimeout: 72 * second,
  /** Without a byte in either direction: an answer that nobody reads. The longest work of ours takes 60 s before its answer. */
  connectionTimeout: 120 * second,
  /** Any number: a proxy's few connections carry everybody's requests. */
  maxRequestsPerSocket: 0,
  http: {
    /** Headers fit into one packet or a few; counted from the connection on, silent ones included. */
    headersTimeout: 15 * second,
    /** How often the two limits above are looked after; Node's own 30 s would double them. */
    connectionsCheckingInterval: 2 * second,
  },
} satisfies FastifyHttpOptions<Server>;
