import { within } from "../timing.ts";
import type { Journal } from "./journal.ts";
import { removePendingWrite, spliceBetween } from "./pending-write.ts";
import type { PendingWrite } from "./pending-write.ts";
import { recordFormat } from "./record.ts";
import type { WorkRecord } from "./record.ts";

/** The state of a document to store. */
export interface Snapshot extends Pick<
  WorkRecord,
  "document" | "unreadable" | "base" | "operation" | "context" | "conflict" | "setAside"
> {
  /** Milliseconds since 1970 of the last change. */
  at: number;
  isSignedOut: boolean;
  /** Whether losing the device's copy would lose work. */
  isAtStake: boolean;
}

export interface RecordTarget {
  /** The id of the record and of this tab as its writer. */
  id: string;
  work: string;
  /** Several tabs write this work, each to its own record. */
  isShared?: boolean;
  /** Throws if the browser refuses storage. */
  open: () => Promise<Journal>;
}

interface Write extends Snapshot {
  sequence: number;
}

/** The next write then stores the whole record. */
const maxEdits = 200;

/** Milliseconds allowed for one write, because a hanging device never finishes it. */
const writeLimit = 4000;

/** The writes of one record: the whole record if the document's base has changed, otherwise only the change. */
export function createRecordWrites(target: RecordTarget) {
  const inFlight = new Set<Write>();
  const replaced = new Set<string>();
  let written: Write | undefined;
  /** A write failed, or timed out and may still complete. */
  let isUncertain = false;
  let sequence = 0;
  let edits = 0;

  async function write(now: Snapshot): Promise<void> {
    sequence += 1;
    const write = { ...now, sequence };
    // A write in flight may still fail: continue only from completed writes.
    const replaces = [...replaced];
    const goesOn = inFlight.size === 0 && replaces.length === 0 && edits < maxEdits && !isUncertain;
    const before = goesOn ? written : undefined;
    inFlight.add(write);
    const writing = writeRecord(target, { before, write, replaces }).finally(() => inFlight.delete(write));
    const isEdit = await within(writeLimit, () => writing).catch((error: unknown) => {
      isUncertain = true;
      throw error;
    });
    isUncertain = false;
    edits = isEdit ? edits + 1 : 0;
    for (const old of isEdit ? [] : replaces) replaced.delete(old);
    if (!written || written.sequence < write.sequence) written = write;
  }
  return {
    write,
    isWritten(now: Snapshot): boolean {
      if (replaced.size > 0 || isUncertain) return false;
      return written ? isSame(written, now) : !now.isAtStake;
    },
    /** The sequence of the next write. */
    sequence: () => sequence + 1,
    /** The changes that lead to the document from each state that the record may have if the page ends now. */
    stepsTo: (now: Snapshot): PendingWrite["from"] =>
      [written ?? { ...now, isAtStake: false, sequence: 0 }, ...inFlight].map((write) => {
        if (write.isAtStake)
          return { after: write.sequence, splice: spliceBetween(write.document, now.document) };
        const { version, document } = write.base;
        return { after: 0, version, splice: spliceBetween(document, now.document) };
      }),
    /** Continues these records: the next write removes them. */
    replace: (ids: Iterable<string>) => {
      for (const old of ids) replaced.add(old);
    },
  };
}

interface Step {
  /** The written state, if later writes can build on it. */
  before: Write | undefined;
  write: Write;
  replaces: readonly string[];
}

/** Whether only the change was written. */
async function writeRecord(target: RecordTarget, { before, write, replaces }: Step): Promise<boolean> {
  const { id, work } = target;
  const owner = target.isShared ? { work } : { work, token: id };
  const journal = await target.open();
  const goesOn = before?.isAtStake && write.isAtStake && isSameHead(before, write);
  if (before && goesOn && (await journal.append(editBetween(id, before, write), owner))) return true;
  if (write.isAtStake) await journal.put(recordOf(target, write), { ...owner, replaces });
  else await journal.remove([id, ...replaces], owner);
  for (const old of replaces) removePendingWrite(old);
  return false;
}

/** For a new writer, which may have read the record before its last change. */
export async function leaveRecord(target: RecordTarget, now: Snapshot, sequence: number): Promise<void> {
  if (!now.isAtStake) return;
  await within(writeLimit, async () => {
    const journal = await target.open();
    await journal.put(recordOf(target, { ...now, sequence }), {});
  });
}

function editBetween(id: string, before: Write, { document, unreadable, sequence, at }: Write) {
  return { id, sequence, splice: spliceBetween(before.document, document), unreadable, at };
}

function recordOf({ id, work }: RecordTarget, write: Write): WorkRecord {
  const { document, unreadable, base, operation, context, setAside, at, isSignedOut, sequence } = write;
  const { other, ancestor, waiting } = write.conflict ?? {};
  return {
    id,
    work,
    format: recordFormat,
    at,
    isSignedOut,
    sequence,
    document,
    unreadable,
    base,
    operation,
    context,
    setAside,
    conflict: other && ancestor && waiting && { other, ancestor, waiting },
  };
}

function isSame(a: Snapshot, b: Snapshot): boolean {
  return a.document === b.document && a.unreadable === b.unreadable && isSameHead(a, b);
}

function isSameHead(a: Snapshot, b: Snapshot): boolean {
  const parts = ["base", "operation", "context", "setAside", "isSignedOut", "isAtStake"] as const;
  return parts.every((part) => a[part] === b[part]) && isSameConflict(a.conflict, b.conflict);
}

/** The conflicting lines are computed again on every keystroke, so they do not count as a change. */
function isSameConflict(a: Snapshot["conflict"], b: Snapshot["conflict"]): boolean {
  return a?.other === b?.other && a?.ancestor === b?.ancestor && a?.waiting === b?.waiting;
}
