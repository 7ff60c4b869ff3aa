import type { TranscriptContext } from "@minbar/domain/editing/transcript-context";
import type { Segments } from "@minbar/domain/segments/segment";
import { isInputId, longestMs } from "./journal.ts";
import type { Splice } from "./journal.ts";

/**
 * A write that a page could not finish before it was unloaded. Writes in flight may or may not complete: `from` contains
 * the changes that lead to the last document from each state that the record may have.
 */
export interface PendingWrite {
  work: string;
  /** The record's sequence after this change. */
  sequence: number;
  unreadable?: string | undefined;
  /** The document's context; absent in writes of forms. */
  context?: TranscriptContext | undefined;
  setAside?: readonly Segments[] | undefined;
  at: number;
  /**
   * `after` is the record's sequence; 0: there is no record, and the change applies to the server's text of that
   * version.
   */
  from: { after: number; version?: number | undefined; splice: Splice }[];
}

/** A pending removal of work that a person has discarded, for the record as it was then; later changes stay. */
interface DiscardedMark {
  work: string;
  /** Milliseconds since 1970 of the record's last change. */
  at: number;
}

/**
 * What a page leaves for the next one by record id, in localStorage because that is synchronous: the journal may take
 * longer than the page lives. If the browser refuses storage, nothing is left and nothing found.
 */
function createPending<Item extends { work: string }>(
  prefix: string,
  /** `undefined` for what is malformed or expired, which is removed. */
  read: (value: unknown, id: string) => Item | undefined,
) {
  return {
    /** Returns false if the item is too long or the browser refuses storage. */
    store(id: string, item: Item, maxCharacters = Infinity): boolean {
      const json = JSON.stringify(item);
      return json.length <= maxCharacters && attempt(() => localStorage.setItem(prefix + id, json));
    },
    remove: (id: string) => void attempt(() => localStorage.removeItem(prefix + id)),
    /** Those of one work. */
    list(work: string): Map<string, Item> {
      const items = new Map<string, Item>();
      attempt(() => {
        for (const key of Object.keys(localStorage)) {
          if (!key.startsWith(prefix)) continue;
          const id = key.slice(prefix.length);
          const item = read(parse(localStorage.getItem(key)), id);
          if (!item) localStorage.removeItem(key);
          else if (item.work === work) items.set(id, item);
        }
      });
      return items;
    },
  };
}

function attempt(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

export const pendingWrites = createPending("minbar-unwritten:", (value, id): PendingWrite | undefined => {
  if (!(value instanceof Object && "from" in value && "at" in value && "work" in value)) return undefined;
  const write = value as PendingWrite;
  const limit = isInputId(id) ? longestMs.input : longestMs.other;
  return Date.now() - write.at > limit ? undefined : write;
});

export const discardedMarks = createPending("minbar-discarded:", (value): DiscardedMark | undefined => {
  if (!(value instanceof Object && "work" in value && "at" in value)) return undefined;
  const { work, at } = value;
  return typeof work === "string" && typeof at === "number" ? { work, at } : undefined;
});
