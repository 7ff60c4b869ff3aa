import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type { Pool, PoolClient } from "pg";

/** How long the database may make a caller wait, in milliseconds. */
export interface Limits {
  /** One statement, from sending it to its response. */
  statement: number;
  /** From the request for a connection to the last response over it. */
  whole: number;
}

/**
 * Milliseconds without another attempt after a rejected connection: each attempt costs a starting database a process, and
 * hundreds a second would slow it down.
 */
const pauseAfterRefusal = 100;

/** Of a statement that writes. */
const readOnlyTransaction = "25006";

/** Milliseconds for which closing a pool waits for running statements. */
const endLimit = 2_000;

/** The server did not respond in time: it hangs, or the network to it does. */
class DatabaseTimeout extends Error {
  readonly code = "ETIMEDOUT";

  constructor() {
    super("the database did not answer in time");
  }
}

interface LimitedPool extends PostgresPool {
  /** The longest current wait for a connection, in milliseconds. */
  longestWait(): number;
}

/**
 * Limits the time of each use of a connection. PostgreSQL's own timeouts work only while it runs and can be reached; these
 * work without it. A connection over its limit is closed and not reused.
 */
export function limitedPool(pool: Pool, limits: Limits): LimitedPool {
  const inUse = new Set<LimitedClient>();
  const { connect, onError } = watchFailover(pool);
  const { take, longestWait } = createQueue(connect, () => pool.idleCount);
  return {
    options: pool.options,
    longestWait,
    connect: async () => {
      const deadline = performance.now() + limits.whole;
      const client = new LimitedClient(await take(), {
        limits,
        deadline,
        onError,
        onReturn: () => inUse.delete(client),
      });
      inUse.add(client);
      return client;
    },
    end: async () => {
      const timer = setTimeout(() => {
        for (const client of inUse) client.release(true);
      }, endLimit);
      await pool.end().finally(() => clearTimeout(timer));
    },
  };
}

function createQueue(connect: () => Promise<PoolClient>, idleCount: () => number) {
  /** Oldest first. */
  const waits = new Set<{ since: number }>();
  let refusal: { error: unknown; until: number } | undefined;
  return {
    longestWait: () => {
      const [oldest] = waits;
      return oldest ? performance.now() - oldest.since : 0;
    },
    take: async (): Promise<PoolClient> => {
      const wait = { since: performance.now() };
      if (refusal && idleCount() === 0 && wait.since < refusal.until) throw refusal.error;
      waits.add(wait);
      try {
        return await connect();
      } catch (error) {
        // Errors of the pool itself, such as a timeout while all connections are in use, have no code.
        if (error instanceof Error && "code" in error)
          refusal = { error, until: performance.now() + pauseAfterRefusal };
        throw error;
      } finally {
        waits.delete(wait);
      }
    },
  };
}

/** The connections of a pool by the server they lead to. */
interface Failover {
  /** A connection that was opened since the last failover. */
  connect: () => Promise<PoolClient>;
  /** To be called for an error of PostgreSQL. */
  onError: (error: unknown) => void;
}

/**
 * After a failover the address leads to another server, but an open connection stays where it is. When one proves to be
 * read-only, all that were opened before are replaced.
 */
function watchFailover(pool: Pool): Failover {
  const failovers = new WeakMap<PoolClient, number>();
  let count = 0;
  pool.on("connect", (client) => failovers.set(client, count));
  return {
    connect: async () => {
      for (;;) {
        const client = await connectClient(pool);
        // Ends, because a new connection has the current count.
        if ((failovers.get(client) ?? count) >= count) return client;
        client.release(true);
      }
    },
    onError: (error) => {
      if (error instanceof Error && "code" in error && error.code === readOnlyTransaction) count += 1;
    },
  };
}

/**
 * PgBouncer refuses limits as startup parameters. Without them the client's own limits hold, and those of the role, which the
 * server's log and `minbar doctor` recommend where they are missing.
 */
async function connectClient(pool: Pool): Promise<PoolClient> {
  // Read before: several clients may connect at once, and the first refusal removes the limits for all.
  const hadLimits = pool.options.statement_timeout !== undefined;
  try {
    return await pool.connect();
  } catch (error) {
    const isRefused = error instanceof Error && error.message.includes("unsupported startup parameter");
    if (!isRefused || !hadLimits) throw error;
    for (const limit of startupLimits) delete pool.options[limit];
    return pool.connect();
  }
}

const startupLimits = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"] as const;

interface ClientOptions {
  limits: Limits;
  /** On the clock of `performance.now()`. */
  deadline: number;
  onError: (error: unknown) => void;
  onReturn: () => void;
}

class LimitedClient implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;
  readonly #options: ClientOptions;
  #isReturned = false;

  constructor(client: PostgresPoolClient, options: ClientOptions) {
    this.#client = client;
    this.#options = options;
  }

  query<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    statement: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof statement !== "string") throw new TypeError("A limited pool has no cursors");
    return this.#limited(statement, parameters);
  }

  /**
   * Destroying it makes its running statement fail at once: `pg` closes the socket of a client that waits for a response.
   */
  release(destroy = false): void {
    if (this.#isReturned) return;
    this.#isReturned = true;
    this.#client.release(destroy);
    this.#options.onReturn();
  }

  async #limited<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#isReturned) throw new DatabaseTimeout();
    const { limits, deadline } = this.#options;
    const tooLate = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => {
        tooLate.reject(new DatabaseTimeout());
        this.release(true);
      },
      Math.max(0, Math.min(limits.statement, deadline - performance.now())),
    );
    try {
      return await Promise.race([this.#client.query<R>(statement, parameters), tooLate.promise]);
    } catch (error) {
      this.#options.onError(error);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}
