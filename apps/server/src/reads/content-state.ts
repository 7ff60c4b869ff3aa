import type { Db } from "@minbar/data/connect";
import { contentRevision, watchContentRevision } from "@minbar/data/content-revision";
import { within } from "./within.ts";

/** Milliseconds: the timeout of a query, and how long the database then counts as unavailable. */
const timing = { check: 500, away: 1000 };

interface Options {
  db: Db;
  /** For a connection that listens for writes. */
  databaseUrl: string;
}

/** The content revision of the cache, and whether the cache is known to be current. */
export class ContentState {
  readonly #db: Db;
  readonly #listeners: (() => void)[] = [];
  readonly #watch: { close(): Promise<void> };
  #revision: number | undefined;
  #isHeard = false;
  /** Times of `performance.now()`. */
  #confirmedAt = 0;
  #awayUntil = 0;
  #asking: Promise<number> | undefined;
  #next: Promise<number> | undefined;

  constructor({ db, databaseUrl }: Options) {
    this.#db = db;
    this.#watch = watchContentRevision(databaseUrl, {
      onRevision: (revision) => {
        this.#isHeard = true;
        this.#confirmedAt = performance.now();
        this.#change(revision);
      },
      onLost: () => {
        this.#isHeard = false;
      },
    });
  }

  /** Called when the revision changes: entries of other revisions are dropped. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** The revision of the cache; `undefined` before the first is known. */
  get revision(): number | undefined {
    return this.#revision;
  }

  /** Whether the listener is connected, so that the cache is current without a query. */
  get isHeard(): boolean {
    return this.#isHeard;
  }

  /** Seconds since the cache was last known to be current. */
  get age(): number {
    return Math.floor((performance.now() - this.#confirmedAt) / 1000);
  }

  /** Reads the current revision from the database; false if it does not respond in time. */
  async confirm(): Promise<boolean> {
    if (performance.now() < this.#awayUntil) return false;
    const askedAt = performance.now();
    try {
      const revision = await within(timing.check, this.#ask());
      this.#confirmedAt = Math.max(this.#confirmedAt, askedAt);
      // A notification that arrived in the meantime is newer than a slow response.
      if (!this.#isHeard || revision > (this.#revision ?? 0)) this.#change(revision);
      return true;
    } catch {
      this.#awayUntil = performance.now() + timing.away;
      return false;
    }
  }

  /** Called before the response to a write, so that the writer's next read sees it before the notification arrives. */
  async catchUp(): Promise<void> {
    this.#awayUntil = 0;
    if (!(await this.confirm())) this.#isHeard = false;
  }

  close(): Promise<void> {
    return this.#watch.close();
  }

  /** One query at a time. Callers during a query share the next one, since the running one may miss their write. */
  #ask(): Promise<number> {
    if (this.#asking) {
      this.#next ??= this.#asking
        .catch(() => undefined)
        .then(() => {
          this.#next = undefined;
          return this.#ask();
        });
      return this.#next;
    }
    this.#asking = contentRevision(this.#db).finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  #change(revision: number | undefined): void {
    if (revision === this.#revision) return;
    this.#revision = revision;
    for (const listener of this.#listeners) listener();
  }
}
