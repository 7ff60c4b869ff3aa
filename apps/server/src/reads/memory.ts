import { LRUCache } from "lru-cache";
import { databaseAway } from "@minbar/router/away";
import type { ContentState } from "./content-state.ts";

/** What can be kept. */
export interface Sized {
  /** All that it takes by now. */
  bytes: number;
  /** To be called when it takes more than it did; set by the memory that keeps it. */
  onGrowth?: () => void;
}

interface Options {
  /** Of all that is kept together. */
  maxBytes: number;
  /** Seconds: how old what is answered may be while the database is away. */
  staleWhileDown: number;
  /** Without it nothing is kept. */
  content: ContentState | undefined;
  count?: ((outcome: Outcome) => void) | undefined;
}

/** From memory, made, or from memory while the database is away. */
export type Outcome = "hit" | "miss" | "stale";

/** What a read gave. */
export interface Found<Value> {
  value: Value;
  /** Seconds since it was last known to be current; only while the database is away. */
  age?: number | undefined;
}

/** Is told the revision that what it reads belongs to at the least. */
export type Make<Value> = (revision: number | undefined) => Promise<Value>;

/** What an entry takes beside its bytes, as measured with 50,000 short ones. */
const overhead = 2048;

/** In a place of their own: a small Buffer is mostly a part of a larger one, all of which stays as long as it does. */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** What visitors are given, of one content revision. */
export class Memory<Value extends Sized> {
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
      // Whoever asks from now on is not to be given what is being read since before.
      this.#making = new Map();
    });
  }

  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  /** What is known to be current, without asking. */
  find(key: string): Value | undefined {
    if (this.#options.content?.isHeard !== true) return undefined;
    const kept = this.#kept.get(key);
    if (kept) this.#options.count?.("hit");
    return kept?.value;
  }

  /**
   * From memory, or made once for all who ask at the same time. Rejects as `make` does, as a 503 where the database is away
   * and nothing is kept, and as `beforeMaking` does, which each caller is asked who would have to wait for it to be made.
   */
  async read(
    key: string,
    make: Make<Value>,
    beforeMaking: () => void = () => undefined,
  ): Promise<Found<Value>> {
    const { content, count } = this.#options;
    if (!content) return { value: await make(undefined) };
    if (!content.isHeard && !(await content.confirm())) return this.#whileAway(key, content);
    const kept = this.#kept.get(key);
    if (!kept) beforeMaking();
    count?.(kept ? "hit" : "miss");
    return kept ?? { value: await this.#makeOnce(key, make) };
  }

  #whileAway(key: string, { age }: ContentState): Found<Value> {
    const kept = age <= this.#options.staleWhileDown ? this.#kept.get(key) : undefined;
    if (!kept) throw databaseAway();
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

  /** What is made while the revision holds belongs to it, or is newer, which its news will tell. */
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
