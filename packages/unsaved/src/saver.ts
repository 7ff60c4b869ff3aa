import type { TranscriptContext } from "@minbar/domain/editing/transcript-context";
import type { Segments } from "@minbar/domain/segments/segment";
import { nanoid } from "nanoid";
import type { ReadableAtom } from "nanostores";
import type { EarlierWorkQuery } from "./device/earlier-work.ts";
import { createJournals } from "./device/journal.ts";
import { createRecorder } from "./device/recorder.ts";
import type { Recorder, RecordTarget, Snapshot } from "./device/recorder.ts";
import { createLeaveGuard, createPendingText, listenToPage } from "./page.ts";
import type { PendingText } from "./page.ts";
import { createRecovery, untilDone } from "./recovery.ts";
import { createSaverStore } from "./saver-state.ts";
import type { SaverState, SaverStore } from "./saver-state.ts";
import { createSender } from "./sender.ts";
import type { SaveResult, SenderOptions } from "./sender.ts";
import { createTimer, within } from "./timing.ts";
import {
  changeDocument,
  isAtStake,
  isUnsaved,
  receiveStored,
  recoverWork,
  resolveConflict,
  startWork,
} from "./unsaved-work.ts";
import type { StoredDocument, UnsavedWork } from "./unsaved-work.ts";
import { createWriterLock } from "./writer-lock.ts";
import type { Handover } from "./writer-lock.ts";

export interface SaverOptions
  extends
    Pick<SenderOptions, "write" | "completeContext" | "conflictOf" | "failureOf">,
    Pick<EarlierWorkQuery, "toFile"> {
  key: { personId: string; videoId: number; language: string };
  /** The server's state when the page loaded. */
  stored: StoredDocument;
  /** The session has ended, and all unsaved work is stored on the device. */
  onSignedOut: () => void;
  /** Milliseconds from a change to the autosave. */
  autosaveMs: number;
  /** `device`: only `save` writes to the server. In both modes all changes are stored on the device. */
  autosaveTo: "server" | "device";
}

export type Saver = ReturnType<typeof createSaver>;

/** Saves one document: on the device at once, on the server when a save is due. */
export function createSaver(options: SaverOptions) {
  const store = createSaverStore(startWork(options.stored));
  const pending = createPendingText();
  const tabWork = createTabWork({ options, store, pending, onNotOwner: () => lock.lose() });
  const lock = createWriterLock({
    name: `minbar-saving:${tabWork.name}`,
    onGranted: () => void tabWork.begin(),
    onElsewhere: tabWork.end,
    onHandover: tabWork.accept,
  });
  const stopListening = listenToPage({
    onHide: tabWork.hide,
    onOnline: () => tabWork.session()?.retryNow(),
  });
  const $state: ReadableAtom<SaverState> = store.$state;
  void lock.start();
  return {
    $state,
    ...createCommands({ store, tabWork, pending }),
    /** Adds an input that passes typed text on with a delay; returns the function that removes it. */
    addInput: pending.add,
    /** Makes this tab the writer and takes over the other tab's unsaved work. */
    takeOver: () => lock.takeOver(),
    /** Stores unsaved work on the device, then stops. */
    dispose: async () => {
      await lock.end();
      await tabWork.close();
      // The page may be unloaded before its work is stored.
      stopListening();
    },
  };
}

interface CommandOptions extends Pick<SaverParts, "store" | "pending"> {
  tabWork: TabWork;
}

/** The operations of the page on the document; they do nothing while another tab is the writer. */
function createCommands({ store, tabWork, pending }: CommandOptions) {
  const work = () => store.read().work;
  /** The work with all typed text, before another text is merged into it. */
  const wholeWork = () => {
    pending.handOver();
    return work();
  };
  const edit = (next: UnsavedWork) => tabWork.session()?.update(next, { modifiedAt: new Date() });
  return {
    /** Takes the whole document after an edit. */
    change: (document: Segments, unreadable?: string) =>
      edit(changeDocument(work(), { document, unreadable })),
    /** Changes the document's context. */
    changeContext: (change: (context: TranscriptContext) => TranscriptContext) =>
      edit({ ...work(), context: change(work().context) }),
    /** Saves unsaved changes; `failed` also if the saver keeps retrying. */
    save: (): Promise<SaveResult> => tabWork.session()?.save() ?? Promise.resolve("failed"),
    setAutosave: (on: boolean) => {
      store.set({ isAutosaveOn: on });
      tabWork.session()?.resetAutosave();
    },
    /** The page has received the server's state in another way, such as from another kind of write. */
    receive: (stored: StoredDocument) => tabWork.session()?.update(receiveStored(wholeWork(), stored)),
    /** Restores the unsaved work of `recovery`, merged with later changes. */
    recover: () => tabWork.earlier.recover(),
    /** Deletes the unsaved work of `recovery`; the page asks first. */
    discard: () => tabWork.earlier.discard(),
    /** Resolves the conflict with this document; texts of either side that it lacks are set aside for the history. */
    resolveConflict: (document: Segments) => {
      edit(resolveConflict(wholeWork(), document));
      // Rejected texts exist nowhere else.
      void tabWork.session()?.recorder.flush();
      tabWork.session()?.resume();
    },
    /** Writes unstored changes to the device; returns whether all are stored. */
    flush: async () => (await tabWork.session()?.recorder.flush()) ?? false,
  };
}

/** Milliseconds: a device that does not answer must not block opening a text. */
const openLimit = 4000;

type TabWork = ReturnType<typeof createTabWork>;

/** What the previous writer handed over, and the state of this tab. */
interface TabState {
  session?: WriterSession | undefined;
  /** The session that has ended, until its work is stored. */
  stopping?: WriterSession | undefined;
  handover?: Handover | undefined;
  /** Whether everything on the screen is stored on the device or the server. */
  isSafe: boolean;
  /** Whether this tab has been the writer before. */
  hasWritten: boolean;
  ending: Promise<unknown>;
}

/** Replaces the document on the screen with the server's, unless words on the screen are stored nowhere else. */
function showStored({ isSafe }: TabState, { store }: SaverParts, stored: StoredDocument) {
  const { work } = store.read();
  store.set({ work: isSafe ? startWork(stored) : receiveStored(work, stored) });
}

/**
 * Shows the server's text in a new writer, which the work of others is then added to. In a tab that was the writer before,
 * the words on the screen stay until that work, which contains them, is known: returns what to call then.
 */
function startScreen(tab: TabState, parts: SaverParts): () => void {
  const { store } = parts;
  const isAgain = tab.hasWritten;
  tab.hasWritten = true;
  store.set({ isOpening: true });
  const showBase = () => showStored(tab, parts, store.read().work.base);
  if (!isAgain || tab.handover?.unsaved) {
    showBase();
    return () => undefined;
  }
  return () => {
    // If the device answers late, the person has typed more.
    if (!store.read().isWriter) showBase();
  };
}

/** One person's work on one document, in a tab that can become the writer and stop being it. */
function createTabWork(parts: SaverParts) {
  const { store, pending } = parts;
  const { key, toFile } = parts.options;
  const name = JSON.stringify([key.personId, key.videoId, key.language]);
  const journals = createJournals();
  const tab: TabState = { isSafe: true, hasWritten: false, ending: Promise.resolve() };
  const session = () => tab.session;
  const earlier = createRecovery({
    store,
    toFile,
    name,
    journals,
    session,
    handOver: () => pending.handOver(),
  });

  async function begin(): Promise<void> {
    // The tab may get its lock back before its previous session has ended.
    await tab.ending;
    const isAgain = tab.hasWritten;
    const onFound = startScreen(tab, parts);
    const id = nanoid();
    const open = journals.claim(name, id);
    const search = untilDone(() => earlier.find({ handedOver: tab.handover?.id, isAgain, onFound }));
    // Storage that failed at first may contain earlier work.
    const onDevice = () => void search().catch(() => undefined);
    tab.session = startWriterSession({ ...parts, id, work: name, open, onDevice });
    // Until the other tab's words are on the screen, nothing may be typed beside them.
    if (!isAgain) store.set({ isWriter: true });
    mergeHandover(tab, parts);
    await within(openLimit, () => open().then(search)).catch(() => store.set({ keptOn: "tab" }));
    if (tab.session?.id === id) store.set({ isWriter: true, isOpening: false });
  }
  const end = () => endSession(tab, parts);
  /** The other tab has stopped writing. */
  function accept(handover: Handover) {
    tab.handover = handover;
    const isNewer = handover.stored.version > store.read().work.base.version;
    if (!tab.session && isNewer) showStored(tab, parts, handover.stored);
    // The handover was late, and this tab is already the writer.
    if (handover.unsaved) mergeHandover(tab, parts);
    else if (tab.session && handover.id !== undefined)
      void earlier.find({ handedOver: handover.id }).catch(() => undefined);
  }
  /** The page is being hidden and may be unloaded. */
  const hide = () => (tab.session ?? tab.stopping)?.recorder.hide();
  return { name, earlier, begin, end, accept, session, hide, close: () => journals.close() };
}

/** Another tab's work that the device refused, for the new writer. */
function mergeHandover({ session, handover }: TabState, { store, pending }: SaverParts): void {
  pending.handOver();
  if (session && handover?.unsaved) session.update(recoverWork(store.read().work, handover.unsaved));
}

function endSession(tab: TabState, parts: SaverParts): Promise<Handover> {
  const handover = stopSession(tab, parts);
  Object.assign(tab, { ending: handover, handover: undefined });
  return handover;
}

async function stopSession(tab: TabState, { store, pending }: SaverParts): Promise<Handover> {
  // Afterwards, this tab takes no more text.
  pending.handOver(true);
  const { session } = tab;
  tab.session = undefined;
  tab.stopping = session;
  store.set({ isWriter: false, isOpening: false, recoverable: [] });
  // Until it is stored, another tab's text must not replace it on the screen.
  if (session) tab.isSafe = false;
  if (session) tab.isSafe = await session.stop();
  tab.stopping = undefined;
  const { work } = store.read();
  const id = isAtStake(work) ? session?.id : undefined;
  return { stored: work.base, id, unsaved: tab.isSafe ? undefined : work };
}

/** What all parts of one saver share. */
interface SaverParts {
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

type WriterSession = ReturnType<typeof startWriterSession>;

/** The period in which this tab is the writer, under its own id: stores each change and sends the due saves. */
function startWriterSession(parts: SessionParts) {
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

function snapshotOf({ store }: SessionParts): Snapshot {
  const { work, modifiedAt, failure } = store.read();
  return {
    ...work,
    at: modifiedAt?.getTime() ?? Date.now(),
    isSignedOut: failure?.kind === "signed-out",
    isAtStake: isAtStake(work),
  };
}
