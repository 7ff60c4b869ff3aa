import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type { Pool, PoolClient } from "pg";

/** How long the database may keep a caller waiting, in milliseconds. */
export interface Limits {
  /** One statement, from its sending to its answer. */
  statement: number;
  /** Everything from asking for a connection to the last answer over it. */
  whole: number;
}

/**
 * After a connection was refused nobody tries to open another one for so long, in milliseconds: each try costs a database that
 * just starts or recovers a process, and hundreds a second would hold it up.
 */
const pauseAfterRefusal = 100;

/** How long the end of a pool waits for what is under way. Milliseconds. */
const endLimit = 2_000;

/** The server did not answer in time: it hangs, or the network to it does. */
class DatabaseTimeout extends Error {
  readonly code = "ETIMEDOUT";

  constructor() {
    super("the database did not answer in time");
  }
}

interface LimitedPool extends PostgresPool {
  /** For how long the one who waits longest for a connection has waited. Milliseconds. */
  longestWait(): number;
}

/**
 * Lends the pool's connections for a limited time. PostgreSQL's own limits hold only while it runs and can be reached;
 * these hold without it. A connection that kept somebody waiting too long is closed, never given to the next one.
 */
export function limitedPool(pool: Pool, limits: Limits): LimitedPool {
  const lent = new Set<LentClient>();
  const { take, longestWait } = createQueue(pool);
  return {
    options: pool.options,
    longestWait,
    connect: async () => {
      const deadline = performance.now() + limits.whole;
      const client = new LentClient(await take(), {
        limits,
        deadline,
        onReturn: () => lent.delete(client),
      });
      lent.add(client);
      return client;
    },
    end: async () => {
      const timer = setTimeout(() => {
        for (const client of lent) client.cut();
      }, endLimit);
      await pool.end().finally(() => clearTimeout(timer));
    },
  };
}

function createQueue(pool: Pool) {
  /** The oldest first. */
  const waits = new Set<{ since: number }>();
  let refusal: { error: unknown; until: number } | undefined;
  return {
    longestWait: () => {
      const [oldest] = waits;
      return oldest ? performance.now() - oldest.since : 0;
    },
    take: async (): Promise<PoolClient> => {
      const wait = { since: performance.now() };
      if (refusal && pool.idleCount === 0 && wait.since < refusal.until) throw refusal.error;
      waits.add(wait);
      try {
        return await pool.connect();
      } catch (error) {
        // What the pool itself says, such as that all its connections are in use for too long, has no code.
        if (error instanceof Error && "code" in error)
          refusal = { error, until: performance.now() + pauseAfterRefusal };
        throw error;
      } finally {
        waits.delete(wait);
      }
    },
  };
}

interface Loan {
  limits: Limits;
  /** On the clock of `performance.now()`. */
  deadline: number;
  onReturn: () => void;
}

class LentClient implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;
  readonly #loan: Loan;
  #isReturned = false;

  constructor(client: PostgresPoolClient, loan: Loan) {
    this.#client = client;
    this.#loan = loan;
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

  release(destroy = false): void {
    if (this.#isReturned) return;
    this.#isReturned = true;
    this.#client.release(destroy);
    this.#loan.onReturn();
  }

  /** What is under way fails at once. `pg` destroys the socket of a client that waits for an answer. */
  cut(): void {
    this.release(true);
  }

  async #limited<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#isReturned) throw new DatabaseTimeout();
    const { limits, deadline } = this.#loan;
    const tooLate = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => {
        tooLate.reject(new DatabaseTimeout());
        this.cut();
      },
      Math.max(0, Math.min(limits.statement, deadline - performance.now())),
    );
    try {
      return await Promise.race([this.#client.query<R>(statement, parameters), tooLate.promise]);
    } finally {
      clearTimeout(timer);
    }
  }
}
