/**
 * Marks of unsaved work that a person has discarded, in localStorage because that is synchronous: the record may take
 * long to delete, or the page may be closed before. A mark counts for the record as it was then; later changes stay.
 */
interface Mark {
  work: string;
  /** Milliseconds since 1970 of the record's last change. */
  at: number;
}

const prefix = "minbar-discarded:";

/** Returns false if the browser refuses storage. */
export function markDiscarded(id: string, mark: Mark): boolean {
  try {
    localStorage.setItem(prefix + id, JSON.stringify(mark));
    return true;
  } catch {
    return false;
  }
}

export function removeDiscardedMark(id: string): void {
  try {
    localStorage.removeItem(prefix + id);
  } catch {
    // If storage is refused, there is nothing to remove.
  }
}

/** The marks of one work, by record id. */
export function listDiscarded(work: string): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(prefix)) continue;
      const mark = readMark(localStorage.getItem(key));
      if (!mark) localStorage.removeItem(key);
      else if (mark.work === work) marks.set(key.slice(prefix.length), mark);
    }
  } catch {
    // See above.
  }
  return marks;
}

function readMark(text: string | null): Mark | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "");
    if (!(value instanceof Object && "work" in value && "at" in value)) return undefined;
    const { work, at } = value;
    return typeof work === "string" && typeof at === "number" ? { work, at } : undefined;
  } catch {
    return undefined;
  }
}
