import type { RecordTarget, Snapshot } from "./device/record-writes.ts";
import { createRecorder } from "./device/recorder.ts";
import type { Recorder } from "./device/recorder.ts";
import type { PendingText } from "./pending-text.ts";
import type { SaverOptions } from "./saver-options.ts";
import type { SaverStore } from "./saver-state.ts";
import { createSender } from "./sender.ts";
import { createTimer, within } from "./timing.ts";
import type { UnsavedWork } from "./unsaved-work.ts";
import { isAtStake, isUnsaved } from "./work-changes.ts";

/** What all parts of one saver share. */
export interface SaverParts {
  options: SaverOptions;
  store: SaverStore;
  pending: PendingText;
  onNotOwner: () => void;
}

interface SessionParts extends SaverParts, RecordTarget {
  /** Called after each successful write to the device. */
  onDevice: () => void;
}

/** Milliseconds: a device that does not answer does not hide a conflict longer. */
const conflictLimit = 2000;

export type WriterSession = ReturnType<typeof startWriterSession>;

/** The period in which this tab is the writer, under its own id: stores each change and sends the due saves. */
export function startWriterSession(parts: SessionParts) {
  const { store, options } = parts;
  const { autosaveMs, autosaveTo } = options;
  const recorder = createGuardedRecorder(parts);
  const sender = createSender({
    ...options,
    update(work) {
      update(work);
      // The start and the end of a save are stored at once: they are rare, and the next page then asks the server less.
      void recorder.flush();
    },
    read: () => workWithTypedText(parts),
    keep: () => recorder.flush(),
    report: (progress) => store.set(progress),
    onSaved: ({ alsoEditing = [] }) => store.set({ alsoEditing, savedAt: new Date(), failure: undefined }),
    onSignedOut: () => void onSignedOut(recorder, options),
  });
  const autosave = createTimer(() => void sender.save());
  /** Counts from the first due change. */
  function startAutosave() {
    const { isAutosaveOn, work } = store.read();
    if (autosaveTo === "server" && isAutosaveOn && isUnsaved(work)) autosave.start(autosaveMs);
  }
  function update(work: UnsavedWork, more: { modifiedAt?: Date } = {}) {
    const isNewConflict = work.conflict !== undefined && store.read().work.conflict === undefined;
    store.set({ ...more, work, ...(isNewConflict && { isConflictStored: false }) });
    recorder.note();
    startAutosave();
    if (isNewConflict) void showConflict(parts, recorder);
  }
  return {
    ...sender,
    id: parts.id,
    update,
    recorder,
    /** Autosave was turned on or off. */
    resetAutosave() {
      autosave.cancel();
      startAutosave();
    },
    /** Stops and stores everything; true if it is stored on the device. */
    async stop(): Promise<boolean> {
      autosave.cancel();
      await sender.stop();
      return recorder.end();
    },
  };
}

/** The work into which an answer may be merged. */
function workWithTypedText({ pending, store }: SaverParts): UnsavedWork {
  pending.handOver();
  return store.read().work;
}

/** Only once it is stored: nobody should choose between texts that a crash would lose. */
async function showConflict({ store }: SaverParts, { flush }: Pick<Recorder, "flush">): Promise<void> {
  await within(conflictLimit, () => flush()).catch(() => undefined);
  store.set({ isConflictStored: true });
}

async function onSignedOut(
  { flush }: Pick<Recorder, "flush">,
  options: Pick<SaverOptions, "onSignedOut">,
): Promise<void> {
  // Without a record the words would be lost with the page.
  if (await flush()) options.onSignedOut();
}

/** A recorder that asks before the page is left with work stored nowhere else. */
function createGuardedRecorder(parts: SessionParts) {
  const { store, pending } = parts;
  const isInTabAlone = () => store.read().keptOn === "tab" && isAtStake(store.read().work);
  const guard = createLeaveGuard(() => {
    pending.handOver(true);
    return isInTabAlone() || !recorder.keepAtOnce();
  });
  const setGuard = () => guard.set(isInTabAlone() || !recorder.isWritten());
  const recorder = createRecorder({
    ...parts,
    read: () => snapshotOf(parts),
    onWritten(keptOn) {
      if (keptOn === "device") parts.onDevice();
      if (keptOn !== store.read().keptOn) store.set({ keptOn });
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
        pending.handOver(true);
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

/** Asks before the page is left, while it is on and work would be lost. */
function createLeaveGuard(isAtRisk: () => boolean) {
  const ask = (event: BeforeUnloadEvent) => {
    if (isAtRisk()) event.preventDefault();
  };
  return {
    /** A page with this listener is excluded from the back/forward cache, so it listens only when necessary. */
    set(on: boolean) {
      if (on) addEventListener("beforeunload", ask);
      else removeEventListener("beforeunload", ask);
    },
  };
}

function snapshotOf({ store }: SessionParts): Snapshot {
  const { work, modifiedAt, failure } = store.read();
  return {
    ...work,
    at: modifiedAt?.getTime() ?? Date.now(),
    isSignedOut: failure?.kind === "signed-out",
    isAtStake: isAtStake(work),
  };
}
