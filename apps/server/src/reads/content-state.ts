import type { Db } from "@minbar/data/connect";
import { contentRevision, watchContentRevision } from "@minbar/data/content-revision";
import { within } from "./within.ts";

/** How long an answer of the database is waited for, and how long it then counts as away. Milliseconds. */
const timing = { check: 500, away: 1000 };

interface Options {
  db: Db;
  /** For a connection that hears of every write. */
  databaseUrl: string;
}

/** The content revision that what is kept belongs to, and how sure it is that no write came since. */
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

  /** From then on, what was read at another revision is to be forgotten. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Of what is kept; `undefined` before the first is known. */
  get revision(): number | undefined {
    return this.#revision;
  }

  /** Whether every write is heard of, so that what is kept is current without asking. */
  get isHeard(): boolean {
    return this.#isHeard;
  }

  /** For how long it is not known whether what is kept is current. Seconds. */
  get age(): number {
    return Math.floor((performance.now() - this.#confirmedAt) / 1000);
  }

  /** Asks the database which revision is the current one; false when it does not say so in time. */
  async confirm(): Promise<boolean> {
    if (performance.now() < this.#awayUntil) return false;
    const askedAt = performance.now();
    try {
      const revision = await within(timing.check, this.#ask());
      this.#confirmedAt = Math.max(this.#confirmedAt, askedAt);
      // What was heard meanwhile is newer than an answer that took its time.
      if (!this.#isHeard || revision > (this.#revision ?? 0)) this.#change(revision);
      return true;
    } catch {
      this.#awayUntil = performance.now() + timing.away;
      return false;
    }
  }

  /** To be called before a write is answered: the writer's next read sees it, even where the news of it takes its time. */
  async catchUp(): Promise<void> {
    this.#awayUntil = 0;
    if (!(await this.confirm())) this.#isHeard = false;
  }

  close(): Promise<void> {
    return this.#watch.close();
  }

  /** One question at a time. Whoever comes while one is under way shares the next: this one may miss a write they know of. */
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
