import { LRUCache } from "lru-cache";
import type { Refusals } from "@minbar/router/refusals";
import { mostEntries } from "../foundation/most-entries.ts";

/** The maximum number of keys; the oldest are dropped. */
const most = 20_000;

/** Milliseconds until the database is queried again, because a successful attempt may have ended the wait. */
const trusted = 5_000;

export function createRefusals(): Refusals {
  /** Maps a key to the time at which its wait ends, in milliseconds. */
  const ends = new LRUCache<string, number>(mostEntries(most));
  return {
    secondsLeft: (key) => Math.max(0, Math.ceil(((ends.get(key) ?? 0) - Date.now()) / 1000)),
    remember: (key, seconds) =>
      void ends.set(key, Date.now() + seconds * 1000, { ttl: Math.min(seconds * 1000, trusted) }),
  };
}
