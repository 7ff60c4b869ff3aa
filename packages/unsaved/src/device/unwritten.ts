import type { Items } from "../document-kind.ts";
import type { Splice } from "./splice.ts";

/**
 * What a page that is being left could not write to its record any more, kept in localStorage, which takes it at once. The
 * writes under way may or may not arrive: `from` has the way to the last document from each state that the record may end in.
 */
export interface UnwrittenChange {
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
/** Characters. */
const longest = 65_536;
const longestMs = 180 * 86_400_000;

/** False when it is too long, or the browser refuses storage. */
export function keepUnwritten(id: string, unwritten: UnwrittenChange): boolean {
  const text = JSON.stringify(unwritten);
  if (text.length > longest) return false;
  try {
    localStorage.setItem(prefix + id, text);
    return true;
  } catch {
    return false;
  }
}

export function forgetUnwritten(id: string): void {
  try {
    localStorage.removeItem(prefix + id);
  } catch {
    // Where storage is refused there is nothing.
  }
}

/** By the id of its record. Forgets what is older than 180 days. */
export function listUnwritten(work: string): Map<string, UnwrittenChange> {
  const found = new Map<string, UnwrittenChange>();
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(prefix)) continue;
      const unwritten = readUnwritten(localStorage.getItem(key));
      if (!unwritten || Date.now() - unwritten.at > longestMs) localStorage.removeItem(key);
      else if (unwritten.work === work) found.set(key.slice(prefix.length), unwritten);
    }
  } catch {
    // As above.
  }
  return found;
}

function readUnwritten(text: string | null): UnwrittenChange | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return value instanceof Object && "from" in value && "at" in value && "work" in value
      ? (value as UnwrittenChange)
      : undefined;
  } catch {
    return undefined;
  }
}
