import type { Items } from "../unsaved-work.ts";

/**
 * What a page that is being left could not write to its record any more, kept in localStorage, which takes it at once. The
 * writes under way may or may not arrive: `from` has the way to the last document from each state that the record may end in.
 */
export interface PendingWrite {
  work: string;
  /** That of the record after this change. */
  sequence: number;
  unreadable?: string | undefined;
  /** What is said with the document; absent in those of the release before. */
  context?: unknown;
  setAside?: readonly Items[] | undefined;
  at: number;
  /** `after` is the record's sequence; 0: there is none, and it goes on from the server's text of that version. */
  from: { after: number; version?: number | undefined; splice: Splice }[];
}

const prefix = "minbar-unwritten:";

/** The ids of records of forms begin so. */
export const inputIdPrefix = "input:";

const day = 86_400_000;
/** Milliseconds: what is older is removed. */
export const longestMs = { input: 30 * day, other: 180 * day };

export function isInputId(id: string): boolean {
  return id.startsWith(inputIdPrefix);
}

/** False when it is too long, or the browser refuses storage. */
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
    // Where storage is refused there is nothing.
  }
}

/** By the id of its record. Removes what is too old. */
export function listPendingWrites(work: string): Map<string, PendingWrite> {
  const found = new Map<string, PendingWrite>();
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(prefix)) continue;
      const id = key.slice(prefix.length);
      const limit = isInputId(id) ? longestMs.input : longestMs.other;
      const pending = readPendingWrite(localStorage.getItem(key));
      if (!pending || Date.now() - pending.at > limit) localStorage.removeItem(key);
      else if (pending.work === work) found.set(id, pending);
    }
  } catch {
    // As above.
  }
  return found;
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

/** One change of a list: `removed` items at `from` gave way to `items`. */
export interface Splice {
  from: number;
  removed: number;
  items: Items;
}

/** What leads from one list to the other, without the items that they share at both ends. */
export function spliceBetween(before: Items, after: Items): Splice {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && isSameItem(before[from], after[from])) from += 1;
  let kept = 0;
  while (kept < shorter - from && isSameItem(before.at(-1 - kept), after.at(-1 - kept))) kept += 1;
  return { from, removed: before.length - from - kept, items: after.slice(from, after.length - kept) };
}

/** `undefined` when it belongs to another list. */
export function applySplice(list: Items, { from, removed, items }: Splice): Items | undefined {
  return from + removed > list.length ? undefined : list.toSpliced(from, removed, ...items);
}

function isSameItem(a: object | undefined, b: object | undefined): boolean {
  if (a === b) return true;
  if (!a || !b) return false;
  const entries = Object.entries(a);
  const other = new Map(Object.entries(b));
  return entries.length === other.size && entries.every(([key, value]) => other.get(key) === value);
}
