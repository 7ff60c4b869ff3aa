import { isCheckKind } from "@minbar/domain/checks/finding";
import { markKey, maxDoubtfulTimes, maxIgnoredFindings } from "@minbar/domain/checks/finding-mark";
import type { FindingMark } from "@minbar/domain/checks/finding-mark";

/** A mark that was set or removed in this browser. */
export interface UnsentMark extends FindingMark {
  isSet: boolean;
}

/** The most changes stored per text in a browser. */
const maxUnsent = maxDoubtfulTimes + maxIgnoredFindings;

const storageKey = (place: string) => `minbar:unsent-marks:${place}`;

function isUnsentMark(value: unknown): value is UnsentMark {
  if (!(value instanceof Object)) return false;
  const { segmentId, kind, value: marked, isSet }: { [Field in keyof UnsentMark]?: unknown } = value;
  const isText = typeof segmentId === "string" && typeof marked === "string";
  return isText && isCheckKind(kind) && typeof isSet === "boolean";
}

/** The changes that the server does not have yet, oldest first; none if the browser refuses storage. */
export function readUnsent(place: string): readonly UnsentMark[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(place)) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isUnsentMark) : [];
  } catch {
    return [];
  }
}

/** Returns whether the browser stores them. */
function writeUnsent(place: string, changes: readonly UnsentMark[]): boolean {
  try {
    if (changes.length === 0) localStorage.removeItem(storageKey(place));
    else localStorage.setItem(storageKey(place), JSON.stringify(changes));
    return true;
  } catch {
    return false;
  }
}

/** The last change of each mark; the oldest go if there are too many. */
export function mergeUnsent(
  before: readonly UnsentMark[],
  changes: readonly UnsentMark[],
): readonly UnsentMark[] {
  const last = new Map([...before, ...changes].map((change) => [markKey(change), change]));
  return [...last.values()].slice(-maxUnsent);
}

/** The changes without those that the server has; one that was changed again since stays. */
export function withoutSent(
  changes: readonly UnsentMark[],
  sent: readonly UnsentMark[],
): readonly UnsentMark[] {
  const accepted = new Map(sent.map((change) => [markKey(change), change.isSet]));
  return changes.filter((change) => accepted.get(markKey(change)) !== change.isSet);
}

/** Stores further changes beside those of other tabs; returns whether the browser stores them. */
export function storeUnsent(place: string, changes: readonly UnsentMark[]): boolean {
  return writeUnsent(place, mergeUnsent(readUnsent(place), changes));
}

/** Called when the server has these changes. */
export function forgetSent(place: string, sent: readonly UnsentMark[]): void {
  writeUnsent(place, withoutSent(readUnsent(place), sent));
}
