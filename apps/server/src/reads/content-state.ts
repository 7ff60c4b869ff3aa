import type { Db } from "@minbar/data/connect";
import { contentRevision, watchContentRevision } from "@minbar/data/content-revision";
import type { ContentRevision, ContentWatch } from "@minbar/data/content-revision";
import { isUnavailable } from "@minbar/router/refusal";
import { staleLimits } from "../foundation/limits.ts";
import { within } from "./within.ts";

/** Milliseconds: the timeout of a query, and how long the database then counts as unavailable. */
const timing = { check: 500, away: 1000 };

/**
 * Milliseconds for which another server counts after it was last seen, so that it still does while it restarts, or while all
 * reconnect to a database that has restarted.
 */
const othersCountFor = 15_000;

interface Options {
  db: Db;
  /** For a connection that listens for writes. */
  databaseUrl: string;
  /** Seconds, for one server and for several; by default those of `staleLimits`. */
  staleWhileDown?: number | undefined;
}

/** The public content at one revision. All cache entries of that revision refer to the same object. */
export interface ContentVersion {
  revision: number;
  /** When it was last known to be current, by `performance.now()`; unset while it is. */
  replacedAt?: number;
}

/** The content revision of the cache, and whether the cache is known to be current. */
export class ContentState {
  readonly #db: Db;
  readonly #listeners: ((isWithdrawal: boolean) => void)[] = [];
  readonly #watch: ContentWatch;
  #version: ContentVersion | undefined;
  #isCurrent = false;
  /** Whether the listening connection is open. */
  #isConnected = false;
  /** Whether the database has answered while this process did not listen: a withdrawal after that answer would be missed. */
  #mayMissWithdrawal = true;
  /** Times of `performance.now()`. */
  #confirmedAt = 0;
  #awayUntil = 0;
  #othersSeenAt = -Infinity;
  /** Seconds. */
  readonly #limits: typeof staleLimits;
  #asking: Promise<ContentRevision> | undefined;
  #next: Promise<ContentRevision> | undefined;

  constructor({ db, databaseUrl, staleWhileDown: given }: Options) {
    this.#db = db;
    this.#limits = given === undefined ? staleLimits : { oneServer: given, severalServers: given };
    this.#watch = watchContentRevision(databaseUrl, {
      onRevision: (revision) => {
        this.#confirm(revision, performance.now());
        this.#isCurrent = true;
        this.#isConnected = true;
        this.#mayMissWithdrawal = false;
      },
      onLost: () => {
        this.#isCurrent = false;
        // After a failed attempt to listen again: whether the database is unavailable, or only refuses to be listened to.
        if (!this.#isConnected && !this.#mayMissWithdrawal) void this.confirm();
        this.#isConnected = false;
      },
      onListeners: (count) => {
        if (count > 1) this.#othersSeenAt = performance.now();
      },
    });
  }

  /** Called when the revision changes. `isWithdrawal`: something that was read before may be hidden or deleted now. */
  onChange(listener: (isWithdrawal: boolean) => void): void {
    this.#listeners.push(listener);
  }

  /** The current version; `undefined` before the first is known. */
  get version(): ContentVersion | undefined {
    return this.#version;
  }

  /** Whether the listener is connected, so that the cache is current without a query. */
  get isCurrent(): boolean {
    return this.#isCurrent;
  }

  /**
   * Seconds since this version was last known to be current; `undefined` if that is too long ago, or if something may have been
   * hidden since.
   */
  ageOf({ replacedAt = this.#confirmedAt }: ContentVersion): number | undefined {
    if (this.#mayMissWithdrawal) return undefined;
    const now = performance.now();
    const age = Math.floor((now - replacedAt) / 1000);
    return age < this.#limits.oneServer && !this.#mayBeCutOff(now) ? age : undefined;
  }

  /** Whether the database has been silent for so long that another server may have hidden something through it. */
  #mayBeCutOff(now: number): boolean {
    const hasOthers = this.#confirmedAt - this.#othersSeenAt < othersCountFor;
    return hasOthers && (now - this.#confirmedAt) / 1000 >= this.#limits.severalServers;
  }

  /** Reads the current revision from the database; false if it does not respond in time. */
  async confirm(): Promise<boolean> {
    if (performance.now() < this.#awayUntil) return false;
    const requestedAt = performance.now();
    try {
      const revision = await within(timing.check, this.#ask());
      if (!this.#isConnected) {
        this.#mayMissWithdrawal = true;
        this.#watch.reconnect();
      }
      // A notification that arrived in the meantime is newer than a slow response.
      if (!this.#isCurrent || revision.value > (this.#version?.revision ?? 0))
        this.#confirm(revision, requestedAt);
      return true;
    } catch {
      this.#awayUntil = performance.now() + timing.away;
      return false;
    }
  }

  /**
   * Called before the response to a write, so that the writer's next read sees it before the notification arrives.
   * `mayWithdraw`: whether it may have hidden or deleted something.
   */
  async catchUp({ mayWithdraw = true } = {}): Promise<void> {
    this.#awayUntil = 0;
    if (await this.confirm()) return;
    this.#isCurrent = false;
    if (mayWithdraw) this.#mayMissWithdrawal = true;
  }

  /** The result of a read. Rejects with a 503 if it is late and the database does not return the revision either. */
  async whileAvailable<Value>(read: Promise<Value>): Promise<Value> {
    try {
      return await within(timing.check, read);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (await this.confirm()) return read;
      this.#isCurrent = false;
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#watch.close();
  }

  /** One query at a time. Callers during a query share the next one, since the running one may miss their write. */
  #ask(): Promise<ContentRevision> {
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

  /** The database had this revision at that moment. */
  #confirm({ value, withdrawnAt }: ContentRevision, at: number): void {
    const before = this.#version;
    // While this process listened, the version was current until now.
    const replacedAt = this.#isCurrent ? at : this.#confirmedAt;
    this.#confirmedAt = Math.max(this.#confirmedAt, at);
    if (before?.revision === value) return;
    this.#version = { revision: value };
    if (before) before.replacedAt = replacedAt;
    // A lower revision is that of a copy that lost writes.
    const isWithdrawal = !before || withdrawnAt > before.revision || value < before.revision;
    for (const listener of this.#listeners) listener(isWithdrawal);
  }
}
