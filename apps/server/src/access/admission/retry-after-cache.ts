import { LRUCache } from "lru-cache";
import type { RetryAfterCache } from "@minbar/router/retry-after-cache";
import { cacheCapacity } from "../../foundation/cache-capacity.ts";

/** The maximum number of keys; the oldest are dropped. */
const maxKeys = 20_000;

/** Milliseconds until the database is queried again, because a successful attempt may have ended the wait. */
const recheckMs = 5_000;

export function createRetryAfterCache(): RetryAfterCache {
  /** Maps a key to the time at which its wait ends, in milliseconds. */
  const ends = new LRUCache<string, number>(cacheCapacity(maxKeys));
  return {
    secondsLeft: (key) => Math.max(0, Math.ceil(((ends.get(key) ?? 0) - Date.now()) / 1000)),
    remember: (key, seconds) =>
      void ends.set(key, Date.now() + seconds * 1000, { ttl: Math.min(seconds * 1000, recheckMs) }),
  };
}
