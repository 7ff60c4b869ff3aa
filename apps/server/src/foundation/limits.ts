import type { Server } from "node:http";
import type { FastifyHttpOptions } from "fastify";

const second = 1_000;

/** Timeouts of connections, so that slow, silent or lost clients do not occupy them. Milliseconds. */
export const connectionLimits = {
  /** For a whole request, otherwise 408: the largest body, 4 MiB, takes this long at 140 KiB a second. */
  requestTimeout: 30 * second,
  /** Longer than the 60 s of common proxies, so that a proxy never sends on a connection that is being closed. */
  keepAliveTimeout: 72 * second,
  /** Without a byte in either direction: the client does not read its response. Our longest call takes 60 s to respond. */
  connectionTimeout: 120 * second,
  /** Unlimited, because the few connections of a proxy carry all requests. */
  maxRequestsPerSocket: 0,
  http: {
    /** Headers fit into a few packets; counted from the connection on, so it also ends silent connections. */
    headersTimeout: 15 * second,
    /** How often the two timeouts above are checked; Node's default of 30 s would double them. */
    connectionsCheckingInterval: 2 * second,
  },
} satisfies FastifyHttpOptions<Server>;

/**
 * Seconds for which visitors are answered from the cache while the database is away, unless `STALE_WHILE_DOWN_S` is set. Where
 * there are several servers, one alone may be cut off from the database while another one hides something.
 */
export const staleLimits = { oneServer: 300, severalServers: 30 };

/** A token bucket: its size in requests, and the requests it regains per second. */
interface Rate {
  burst: number;
  perSecond: number;
}

export interface AddressLimits {
  /** For all visitors with one address (IPv6: its /64) together. */
  address: Rate;
  /** For one account, from any address. */
  account: Rate;
}

/** The thresholds for rejecting requests, so that accepted ones are answered quickly. */
export interface LoadLimits extends AddressLimits {
  /** Slots for concurrent requests; a request without a free slot is rejected. A single request is always accepted. */
  underWay: number;
  /** Fewer slots while the event loop is usually this many milliseconds late, or the used heap has more bytes. */
  whenLate: { lateness: number; heapUsed: number; underWay: number };
  /** Even fewer while it is later, or queries wait this many milliseconds for the database. */
  whenVeryLate: { lateness: number; databaseWait: number; underWay: number };
  /** Slots that strangers never take: for all requests of staff, and further ones for their saves alone. */
  forStaff: { any: number; saves: number };
}

/** The limits of a listening server (measurements: docs/reliability.md). */
export const usualLimits: LoadLimits = {
  underWay: 32,
  whenLate: { lateness: 20, heapUsed: 180 * 1024 * 1024, underWay: 4 },
  whenVeryLate: { lateness: 60, databaseWait: 200, underWay: 2 },
  // Staff are few; their saves find a slot when strangers and staff's reads occupy all others.
  forStaff: { any: 4, saves: 4 },
  // A school behind one address: its pages and most of its reads are cached and do not count.
  address: { burst: 600, perSecond: 60 },
  account: { burst: 1_200, perSecond: 120 },
};
