import { createTimer } from "../timing.ts";
import { NotOwner } from "./journal.ts";
import { removePendingWrite, storePendingWrite } from "./pending-write.ts";
import { createRecordWrites, leaveRecord } from "./record-writes.ts";
import type { RecordTarget, Snapshot } from "./record-writes.ts";

export interface RecorderOptions extends RecordTarget {
  read: () => Snapshot;
  /** Called after each write, also a failed one. */
  onWritten: (keptOn: "device" | "tab") => void;
  /** Another tab has become the writer. */
  onNotOwner: () => void;
}

/** Milliseconds: including the write on a busy device, a killed browser loses at most 300 ms of typing. */
const throttle = 150;
const retryAfter = 5000;
/** Characters: a pasted transcript of a long lecture, in a browser that allows about 5,000,000 for the whole site. */
const maxPending = 1_000_000;

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
  if (writes.isWritten(options.read())) removePendingWrite(options.id);
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
  return isShared ? storePendingWrite(id, pending) : storePendingWrite(id, pending, maxPending);
}
