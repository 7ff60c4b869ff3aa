import { LRUCache } from "lru-cache";
import { databaseUnavailable, isUnavailable } from "@minbar/router/refusal";
import type { ContentState, ContentVersion } from "./content-state.ts";

/** A value that can be cached. */
export interface CacheValue {
  /** Its current size in bytes. */
  bytes: number;
  /** Called when it has grown; set by the cache. */
  onGrowth?: () => void;
}

interface Options {
  /** The total of all entries. */
  maxBytes: number;
  /** Without it nothing is cached. */
  content: ContentState | undefined;
  count?: ((outcome: Outcome) => void) | undefined;
}

/** From the cache, newly made, or from the cache because it cannot be made. */
export type Outcome = "hit" | "miss" | "stale";

/** The result of a read. */
export interface CacheRead<Value> {
  value: Value;
  /** Seconds since it was last known to be current; only if that cannot be checked or a newer one cannot be made. */
  age?: number | undefined;
}

/** A read through a cache. `key`: the same for all requests of one response. */
export interface CachedRead<Value extends CacheValue> {
  cache: RevisionCache<Value>;
  key: string;
  make: Make<Value>;
}

/** A value that is being made, since that time of `performance.now()`. */
interface Making<Value> {
  value: Promise<Value>;
  since: number;
}

/** Milliseconds after which a value that is not made yet waits for the database. */
const stuckAfter = 1000;

interface Entry<Value> {
  value: Value;
  version: ContentVersion;
}

/** Receives the lowest revision of the data that it may read. */
export type Make<Value> = (revision: number | undefined) => Promise<Value>;

/** Bytes of an entry besides its value, measured with 50,000 short ones. */
const overhead = 2048;

/** Copies to separate memory: a small Buffer is usually a slice of a larger one and prevents its release. */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/**
 * A cache of visitors' responses. Those of earlier content revisions remain for when they cannot be made anew, until one of
 * them may be hidden or deleted: then all are dropped.
 */
export class RevisionCache<Value extends CacheValue> {
  readonly #options: Options;
  readonly #entries: LRUCache<string, Entry<Value>>;
  #making = new Map<string, Making<Value>>();

  constructor(options: Options) {
    this.#options = options;
    this.#entries = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ value }, key) => value.bytes + key.length + overhead,
    });
    options.content?.onChange((isWithdrawal) => {
      if (isWithdrawal) this.#entries.clear();
      // Later requests must not share a read that started before this revision.
      this.#making = new Map();
    });
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** An entry that is known to be current, without a query. */
  find(key: string): Value | undefined {
    const { content, count } = this.#options;
    if (content?.isCurrent !== true) return undefined;
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.version !== content.version) return undefined;
    count?.("hit");
    return entry.value;
  }

  /** An entry that may be outdated, for a request that is answered by it or not at all. */
  findStale(key: string): Required<CacheRead<Value>> | undefined {
    const { content, count } = this.#options;
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const age = content?.ageOf(entry.version);
    if (age === undefined) return undefined;
    count?.("stale");
    return { value: entry.value, age };
  }

  /** Whether the database keeps a value waiting. */
  isStuck(): boolean {
    // The oldest is the first.
    const [oldest] = this.#making.values();
    return oldest !== undefined && performance.now() - oldest.since > stuckAfter;
  }

  /** Whether reading this entry has to make it, as far as is known without a query. */
  mustMake(key: string): boolean {
    const { content } = this.#options;
    if (content?.isCurrent !== true || this.#making.has(key)) return false;
    return this.#entries.peek(key)?.version !== content.version;
  }

  /**
   * From the cache, or made once for all concurrent requests. Rejects like `make`, and like `beforeMaking` (called by the
   * first of those requests). Instead of a 503 it returns an outdated entry if there is one.
   */
  async read(
    key: string,
    make: Make<Value>,
    beforeMaking: () => void = () => undefined,
  ): Promise<CacheRead<Value>> {
    const { content } = this.#options;
    if (!content) return { value: await make(undefined) };
    try {
      if (!content.isCurrent && !(await content.confirm())) throw databaseUnavailable();
      return { value: await this.#readCurrent(key, make, { content, beforeMaking }) };
    } catch (error) {
      const stale = isUnavailable(error) ? this.findStale(key) : undefined;
      if (!stale) throw error;
      return stale;
    }
  }

  async #readCurrent(
    key: string,
    make: Make<Value>,
    { content, beforeMaking }: { content: ContentState; beforeMaking: () => void },
  ): Promise<Value> {
    const { count } = this.#options;
    const entry = this.#entries.get(key);
    if (entry !== undefined && entry.version === content.version) {
      count?.("hit");
      return entry.value;
    }
    if (!this.#making.has(key)) beforeMaking();
    const made = this.#makeOnce(key, make);
    const value = await (entry ? content.whileAvailable(made) : made);
    count?.("miss");
    return value;
  }

  #makeOnce(key: string, make: Make<Value>): Promise<Value> {
    const making = this.#making;
    const begun = making.get(key);
    if (begun) return begun.value;
    const value = this.#makeAndKeep(key, make).finally(() => making.delete(key));
    making.set(key, { value, since: performance.now() });
    return value;
  }

  /** A value made during a version belongs to it, or is newer and a notification will follow. */
  async #makeAndKeep(key: string, make: Make<Value>): Promise<Value> {
    const version = this.#options.content?.version;
    const value = await make(version?.revision);
    if (version && version === this.#options.content?.version) this.#keep(key, { value, version });
    return value;
  }

  #keep(key: string, { value, version }: Entry<Value>): void {
    this.#entries.set(key, { value, version });
    value.onGrowth = () => {
      // A new object, because the cache does not measure one that it has.
      if (this.#entries.peek(key)?.value === value) this.#entries.set(key, { value, version });
    };
  }
}
