import { LRUCache } from "lru-cache";
import { databaseUnavailable } from "@minbar/router/refusal";
import type { ContentState } from "./content-state.ts";

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
  /** Seconds: the maximum age of a response while the database is unavailable. */
  staleWhileDown: number;
  /** Without it nothing is cached. */
  content: ContentState | undefined;
  count?: ((outcome: Outcome) => void) | undefined;
}

/** From the cache, newly made, or from the cache because the database is unavailable. */
export type Outcome = "hit" | "miss" | "stale";

/** The result of a read. */
export interface CacheRead<Value> {
  value: Value;
  /** Seconds since it was last known to be current; only while the database is unavailable. */
  age?: number | undefined;
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

/** A cache of visitors' responses for one content revision. */
export class Memory<Value extends CacheValue> {
  readonly #options: Options;
  readonly #kept: LRUCache<string, { value: Value }>;
  #making = new Map<string, Promise<Value>>();

  constructor(options: Options) {
    this.#options = options;
    this.#kept = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ value }, key) => value.bytes + key.length + overhead,
    });
    options.content?.onChange(() => {
      this.#kept.clear();
      // Later requests must not share a read that started before this revision.
      this.#making = new Map();
    });
  }

  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  /** An entry that is known to be current, without a query. */
  find(key: string): Value | undefined {
    if (this.#options.content?.isHeard !== true) return undefined;
    const kept = this.#kept.get(key);
    if (kept) this.#options.count?.("hit");
    return kept?.value;
  }

  /** Whether reading this entry has to make it, as far as is known without a query. */
  mustMake(key: string): boolean {
    return this.#options.content?.isHeard === true && !this.#kept.has(key) && !this.#making.has(key);
  }

  /**
   * From the cache, or made once for all concurrent requests. Rejects like `make`, like `beforeMaking` (called by the first
   * of those requests), and with a 503 if the database is unavailable and nothing is cached.
   */
  async read(
    key: string,
    make: Make<Value>,
    beforeMaking: () => void = () => undefined,
  ): Promise<CacheRead<Value>> {
    const { content, count } = this.#options;
    if (!content) return { value: await make(undefined) };
    if (!content.isHeard && !(await content.confirm())) return this.#readStale(key, content);
    const kept = this.#kept.get(key);
    if (!kept && !this.#making.has(key)) beforeMaking();
    count?.(kept ? "hit" : "miss");
    return kept ?? { value: await this.#makeOnce(key, make) };
  }

  #readStale(key: string, { age }: ContentState): CacheRead<Value> {
    const kept = age <= this.#options.staleWhileDown ? this.#kept.get(key) : undefined;
    if (!kept) throw databaseUnavailable();
    this.#options.count?.("stale");
    return { ...kept, age };
  }

  #makeOnce(key: string, make: Make<Value>): Promise<Value> {
    const making = this.#making;
    const begun = making.get(key);
    if (begun) return begun;
    const made = this.#makeAndKeep(key, make).finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }

  /** A value made while the revision is unchanged belongs to it, or is newer and a notification will follow. */
  async #makeAndKeep(key: string, make: Make<Value>): Promise<Value> {
    const { content } = this.#options;
    const revision = content?.revision;
    const value = await make(revision);
    if (revision !== undefined && revision === content?.revision) this.#keep(key, value);
    return value;
  }

  #keep(key: string, value: Value): void {
    this.#kept.set(key, { value });
    value.onGrowth = () => {
      if (this.#kept.peek(key)?.value === value) this.#kept.set(key, { value });
    };
  }
}
