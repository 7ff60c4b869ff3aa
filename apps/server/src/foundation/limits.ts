import type { Server } from "node:http";
import type { FastifyHttpOptions } from "fastify";

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

/** Requests: so many at once, and so many a second in the long run. */
export interface Rate {
  burst: number;
  perSecond: number;
}

export interface AddressLimits {
  /** For all visitors of one address (IPv6: its /64) together. */
  address: Rate;
  /** For one account, from any address. */
  account: Rate;
}

/** When requests are turned away, so that the others are answered soon. */
export interface LoadLimits extends AddressLimits {
  /** Places for requests that are worked on at a time; who finds none is turned away. Who is alone finds one. */
  underWay: number;
  /** Fewer of them while the event loop usually is that many milliseconds late, or the heap in use has more bytes. */
  whenLate: { lateness: number; heapUsed: number; underWay: number };
  /** Fewer still while it is later, or people wait that many milliseconds for the database: at each of their steps. */
  whenVeryLate: { lateness: number; databaseWait: number; underWay: number };
}

/** When a server that listens turns requests away (docs/reliability.md tells what was measured with them). */
export const usualLimits: LoadLimits = {
  underWay: 32,
  whenLate: { lateness: 20, heapUsed: 180 * 1024 * 1024, underWay: 4 },
  whenVeryLate: { lateness: 60, databaseWait: 200, underWay: 2 },
  // A school behind one address: its pages and most of its reads are in memory and do not count.
  address: { burst: 600, perSecond: 60 },
  account: { burst: 1_200, perSecond: 120 },
};
