import { logInAgain } from "../log-in-again.ts";
import type { Items } from "./document-kind.ts";
import { isAtStake, isUnsaved } from "./editing.ts";
import type { Editing } from "./editing.ts";
import { createLeaveGuard } from "./tabs/page-events.ts";
import { createRecorder } from "./device/recorder.ts";
import type { Recorder } from "./device/recorder.ts";
import type { RecordTarget, Snapshot } from "./device/record-writes.ts";
import type { SaverOptions } from "./saver-options.ts";
import type { SaverStore } from "./saver-store.ts";
import { createSender } from "./sending/sender.ts";
import { createTimer } from "./timer.ts";

export interface WritingOptions<D extends Items, Clash> extends RecordTarget {
  store: SaverStore<D, Clash>;
  options: SaverOptions<D, Clash>;
  onNotOwner: () => void;
}

/** The time in which this tab is the one that writes, under an id of its own. */
export type Turn<D extends Items, Clash> = ReturnType<typeof startWriting<D, Clash>>;

/** What the tab that writes does for as long as it is that one: keeps each change, and sends what is due. */
export function startWriting<D extends Items, Clash>(given: WritingOptions<D, Clash>) {
  const { store, options } = given;
  const { kind, autosaveMs, autosaveTo } = options;
  const recorder = createGuardedRecorder(given);
  const sender = createSender<D, Clash>({
    ...options,
    update(editing) {
      update(editing);
      // What a save began, ended or met is kept at once: it is rare, and the next page asks the server less.
      void recorder.flush();
    },
    read: () => store.read().editing,
    keep: () => recorder.flush(),
    tell: (progress) => store.set(progress),
    onSaved: ({ alsoEditing = [] }) => store.set({ alsoEditing, savedAt: new Date(), failure: undefined }),
    onSignedOut: () => void onSignedOut(recorder),
  });
  const autosave = createTimer(() => void sender.save());
  /** Counts from the first change that is due. */
  function startAutosave() {
    const { isAutosaveOn, editing } = store.read();
    if (autosaveTo === "server" && isAutosaveOn && isUnsaved(kind, editing)) autosave.start(autosaveMs);
  }
  function update(editing: Editing<D, Clash>, more: { modifiedAt?: Date } = {}) {
    store.set({ ...more, editing });
    recorder.note();
    startAutosave();
  }
  return {
    ...sender,
    id: given.id,
    update,
    recorder,
    /** The autosave was turned on or off. */
    resetAutosave() {
      autosave.cancel();
      startAutosave();
    },
    /** Ends and keeps all; true when it is on the device. */
    async stop(): Promise<boolean> {
      autosave.cancel();
      await sender.stop();
      return recorder.end();
    },
  };
}

async function onSignedOut({ flush }: Pick<Recorder, "flush">): Promise<void> {
  // Without a record the words would go with the page.
  if (await flush()) logInAgain();
}

/** A recorder that asks before the page is left with something that is nowhere else. */
function createGuardedRecorder<D extends Items, Clash>(given: WritingOptions<D, Clash>) {
  const { store, options } = given;
  const isInTabAlone = () => store.read().keptOn === "tab" && isAtStake(options.kind, store.read().editing);
  const guard = createLeaveGuard(() => isInTabAlone() || !recorder.keepAtOnce());
  const setGuard = () => guard.set(isInTabAlone() || !recorder.isWritten());
  const recorder = createRecorder({
    ...given,
    read: () => snapshotOf(given),
    onWritten(keptOn) {
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
    async end(): Promise<boolean> {
      const isWritten = await recorder.flush();
      recorder.stop();
      guard.set(false);
      return isWritten;
    },
  };
}

function snapshotOf<D extends Items, Clash>({ store, options }: WritingOptions<D, Clash>): Snapshot {
  const { editing, modifiedAt, failure } = store.read();
  const { document, unreadable, base, operation } = editing;
  return {
    document,
    unreadable,
    base,
    operation,
    at: modifiedAt?.getTime() ?? Date.now(),
    isSignedOut: failure?.kind === "signed-out",
    isAtStake: isAtStake(options.kind, editing),
  };
}
