import type { TranscriptContext } from "@minbar/domain/editing/transcript-context";
import type { Segments } from "@minbar/domain/segments/segment";

/** A list of flat, plain objects: the segments of a text, or the one input of a form. */
export type ItemList = readonly object[];

/**
 * A write that a page could not finish before it was unloaded, stored in localStorage because that is synchronous.
 * Writes in flight may or may not complete: `from` contains the changes that lead to the last document from each state
 * that the record may have.
 */
export interface PendingWrite {
  work: string;
  /** The record's sequence after this change. */
  sequence: number;
  unreadable?: string | undefined;
  /** The document's context; absent in writes of the previous release. */
  context?: TranscriptContext | undefined;
  setAside?: readonly Segments[] | undefined;
  at: number;
  /**
   * `after` is the record's sequence; 0: there is no record, and the change applies to the server's text of that
   * version.
   */
  from: { after: number; version?: number | undefined; splice: Splice }[];
}

const prefix = "minbar-unwritten:";

/** Prefix of the record ids of forms. */
export const inputIdPrefix = "input:";

const day = 86_400_000;
/** Milliseconds: older writes are removed. */
export const longestMs = { input: 30 * day, other: 180 * day };

export function isInputId(id: string): boolean {
  return id.startsWith(inputIdPrefix);
}

/** Returns false if the write is too long or the browser refuses storage. */
export function storePendingWrite(id: string, pending: PendingWrite, maxCharacters = 65_536): boolean {
  const text = JSON.stringify(pending);
  if (text.length > maxCharacters) return false;
  try {
    localStorage.setItem(prefix + id, text);
    return true;
  } catch {
    return false;
  }
}

export function removePendingWrite(id: string): void {
  try {
    localStorage.removeItem(prefix + id);
  } catch {
    // If storage is refused, there is nothing to remove.
  }
}

/** The pending writes by record id. Removes expired ones. */
export function listPendingWrites(work: string): Map<string, PendingWrite> {
  const writes = new Map<string, PendingWrite>();
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(prefix)) continue;
      const id = key.slice(prefix.length);
      const limit = isInputId(id) ? longestMs.input : longestMs.other;
      const pending = readPendingWrite(localStorage.getItem(key));
      if (!pending || Date.now() - pending.at > limit) localStorage.removeItem(key);
      else if (pending.work === work) writes.set(id, pending);
    }
  } catch {
    // See above.
  }
  return writes;
}

function readPendingWrite(text: string | null): PendingWrite | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return value instanceof Object && "from" in value && "at" in value && "work" in value
      ? (value as PendingWrite)
      : undefined;
  } catch {
    return undefined;
  }
}

/** One change of a list: replaces `removed` items at `from` with `items`. */
export interface Splice {
  from: number;
  removed: number;
  items: ItemList;
}

/** The difference between two lists, without their common prefix and suffix. */
export function spliceBetween(before: ItemList, after: ItemList): Splice {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && isSameItem(before[from], after[from])) from += 1;
  let end = 0;
  while (end < shorter - from && isSameItem(before.at(-1 - end), after.at(-1 - end))) end += 1;
  return { from, removed: before.length - from - end, items: after.slice(from, after.length - end) };
}

/** `undefined` if the change does not fit the list. */
export function applySplice(list: ItemList, { from, removed, items }: Splice): ItemList | undefined {
  return from + removed > list.length ? undefined : list.toSpliced(from, removed, ...items);
}

function isSameItem(a: object | undefined, b: object | undefined): boolean {
  if (a === b) return true;
  if (!a || !b) return false;
  const entries = Object.entries(a);
  const other = new Map(Object.entries(b));
  return entries.length === other.size && entries.every(([key, value]) => other.get(key) === value);
}
