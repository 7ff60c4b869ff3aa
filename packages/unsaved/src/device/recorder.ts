import { createLeaveGuard } from "../page.ts";
import { createTimer, within } from "../timing.ts";
import { NotOwner, recordFormat, spliceBetween, pendingWrites } from "./journal.ts";
import type { Journal, WorkRecord, PendingWrite } from "./journal.ts";

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

interface RecorderOptions extends RecordTarget {
  read: () => Snapshot;
  /** Called after each write, also a failed one. */
  onWritten: (storage: "device" | "tab") => void;
  /** Another tab has become the writer. */
  onNotOwner: () => void;
}

/** Milliseconds: including the write on a busy device, a killed browser loses at most 300 ms of typing. */
const throttle = 150;
const retryAfter = 5000;
/** Characters: a pasted transcript of a long lecture, in a browser that allows about 5,000,000 for the whole site. */
const maxPending = 1_000_000;
const maxPendingShared = 65_536;

export type Recorder = ReturnType<typeof createRecorder>;

/** Stores changes on the device: a write starts shortly after a change, or when the write in flight has ended. */
export function createRecorder(options: RecorderOptions) {
  const { read } = options;
  const writes = createRecordWrites(options);
  const timer = createTimer(() => void writeInTurn());
  let current: Promise<void> | undefined;
  let isStopped = false;

  const note = (ms = throttle) => void (!isStopped && timer.start(ms));
  function stop() {
    isStopped = true;
    timer.cancel();
  }
  async function write(): Promise<void> {
    timer.cancel();
    if (isStopped || writes.isWritten(read())) return;
    const begun = Date.now();
    const result = await writeNow(writes, options);
    if (result === "not-owner") return stop();
    if (writes.isWritten(read())) return;
    timer.cancel();
    note(result === "failed" ? retryAfter : Math.max(0, begun + throttle - Date.now()));
  }
  /** One write at a time, so that each builds on the previous one. */
  function writeInTurn(): Promise<void> {
    current ??= write().finally(() => {
      current = undefined;
    });
    return current;
  }
  return {
    note: () => note(),
    isWritten: () => writes.isWritten(read()),
    keepAtOnce: () => keepAtOnce(writes, options),
    /** Returns true if the current state is stored on the device. */
    async flush(): Promise<boolean> {
      await current;
      await writeInTurn();
      return writes.isWritten(read());
    },
    /** The page is being hidden and may be unloaded. */
    hide() {
      keepAtOnce(writes, options);
      // Not queued: there may be no later.
      void write();
    },
    replace: writes.replace,
    /** Stops writing. */
    stop,
  };
}

interface GuardedOptions extends RecorderOptions {
  /** Takes typed text that `read` does not contain yet; the page may end now. */
  takeTypedText: () => void;
  /** Whether the device refuses the work. */
  isInTabAlone: () => boolean;
}

/** A recorder that asks before the page is left with work stored nowhere else. */
export function createGuardedRecorder({ takeTypedText, isInTabAlone, ...options }: GuardedOptions) {
  const guard = createLeaveGuard(() => {
    takeTypedText();
    return isInTabAlone() || !recorder.keepAtOnce();
  });
  const setGuard = () => guard.set(isInTabAlone() || !recorder.isWritten());
  const recorder = createRecorder({
    ...options,
    onWritten(storage) {
      options.onWritten(storage);
      setGuard();
    },
  });
  return {
    ...recorder,
    note() {
      recorder.note();
      setGuard();
    },
    /** The page is being hidden and may be unloaded. */
    hide() {
      try {
        takeTypedText();
      } finally {
        recorder.hide();
      }
    },
    async end(): Promise<boolean> {
      const isWritten = await recorder.flush();
      recorder.stop();
      guard.set(false);
      return isWritten;
    },
  };
}

type RecordWrites = ReturnType<typeof createRecordWrites>;

async function writeNow(
  writes: RecordWrites,
  options: RecorderOptions,
): Promise<"written" | "failed" | "not-owner"> {
  try {
    await writes.write(options.read());
  } catch (error) {
    if (!(error instanceof NotOwner)) {
      options.onWritten("tab");
      return "failed";
    }
    await leaveRecord(options, options.read(), writes.sequence()).catch(() => undefined);
    options.onNotOwner();
    return "not-owner";
  }
  if (writes.isWritten(options.read())) pendingWrites.remove(options.id);
  options.onWritten("device");
  return "written";
}

/** Returns false if the unwritten changes cannot be stored synchronously. */
function keepAtOnce(writes: RecordWrites, { id, work, read, isShared }: RecorderOptions): boolean {
  const now = read();
  if (writes.isWritten(now)) return true;
  const { unreadable, context, setAside, at } = now;
  const sequence = writes.sequence();
  const from = writes.stepsTo(now);
  const pending = { work, sequence, unreadable, context, setAside, at, from };
  return pendingWrites.store(id, pending, isShared ? maxPendingShared : maxPending);
}

interface Write extends Snapshot {
  sequence: number;
}

/** The next write then stores the whole record. */
const maxEdits = 200;

/** Milliseconds allowed for one write, because a hanging device never finishes it. */
const writeLimit = 4000;

/** The writes of one record: the whole record if the document's base has changed, otherwise only the change. */
function createRecordWrites(target: RecordTarget) {
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
  for (const old of replaces) pendingWrites.remove(old);
  return false;
}

/** For a new writer, which may have read the record before its last change. */
async function leaveRecord(target: RecordTarget, now: Snapshot, sequence: number): Promise<void> {
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
