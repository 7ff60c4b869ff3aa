import type { Clash } from "@minbar/domain/editing/merge";
import type { TranscriptContext } from "@minbar/domain/editing/transcript-context";
import type { Segments } from "@minbar/domain/segments/segment";
import { atom } from "nanostores";
import type { ReadableAtom } from "nanostores";
import type { EarlierWork } from "./device/earlier-work.ts";
import { createGuardedRecorder } from "./device/recorder.ts";
import type { Recorder, Snapshot } from "./device/recorder.ts";
import { createPendingText, listenToPage } from "./page.ts";
import type { PendingText } from "./page.ts";
import { createSender } from "./sender.ts";
import type { Progress, SaveResult, SenderOptions } from "./sender.ts";
import { createTabWork } from "./tab-work.ts";
import type { SessionTarget, TabParts, TabScreen, TabWork, WriterSession } from "./tab-work.ts";
import { createTimer, within } from "./timing.ts";
import {
  changeDocument,
  isAtStake,
  isUnsaved,
  receiveStored,
  resolveConflict,
  startWork,
} from "./unsaved-work.ts";
import type { SavedFile, StoredDocument, UnsavedWork } from "./unsaved-work.ts";
import { createWriterLock } from "./writer-lock.ts";

export interface SaverOptions
  extends
    Pick<SenderOptions, "write" | "completeContext" | "conflictOf" | "failureOf">,
    Pick<TabParts, "key" | "toFile"> {
  /** The server's state when the page loaded. */
  stored: StoredDocument;
  /** The session has ended, and all unsaved work is stored on the device. */
  onSignedOut: () => void;
  /** Milliseconds from a change to the autosave. */
  autosaveMs: number;
  /** `device`: only `save` writes to the server. In both modes all changes are stored on the device. */
  autosaveTo: "server" | "device";
}

/**
 * `saved`: the server has acknowledged exactly the current document, and the device has no other unsaved work on it.
 * `elsewhere`: it may have some that the screen does not show, from an earlier page or in another tab. A save becomes `saving` after 300 ms and `slow`
 * after 5 s. `offline` (no network), `unreachable` (no answer) and `failed` (rejected, see `failure`) last until the
 * next attempt.
 */
export type SaveStatus =
  | "saved"
  | "elsewhere"
  | "modified"
  | "saving"
  | "slow"
  | "offline"
  | "unreachable"
  | "failed"
  | "conflict"
  | "signed-out";

/** Unsaved work that an earlier page left on this device. */
export interface Recovery {
  /** Absent if this release cannot read the record: then only the file is available. */
  document?: Segments | undefined;
  /** The part that the text view could not parse. */
  unreadable?: string | undefined;
  /** The time of the last change. */
  at: Date;
  file: SavedFile;
}

/** My changes and theirs since `base`, where they conflict. */
export interface Conflict {
  base: Segments;
  mine: Segments;
  theirs: Segments;
  /** The author of `theirs`, if known. */
  by?: string | undefined;
  /** Whether `theirs` is other unsaved work of this person instead of the server's text. */
  isOwnWork: boolean;
  clashes: readonly Clash[];
  /** Texts to merge after this conflict is resolved. */
  waiting: readonly Segments[];
}

/** The saver's whole state; the page sees `stateOf` it. */
interface SaverInternals extends Progress, TabScreen {
  /** False until the conflict is stored on the device. */
  isConflictStored: boolean;
  savedAt?: Date | undefined;
  modifiedAt?: Date | undefined;
  /** The other people who saved or opened the document in the last minutes, as of the server's last answer. */
  alsoEditing: readonly string[];
  isAutosaveOn: boolean;
}

/**
 * What a page sees of a saver. `document` is the text on the screen: after a merge or a recovery it differs from the last
 * argument of `change`.
 */
export interface SaverState
  extends
    Omit<SaverInternals, "work" | "isConflictStored" | "recoverable" | keyof Progress>,
    Pick<UnsavedWork, "document" | "unreadable" | "context" | "setAside" | "merged"> {
  /** The server's text that `document` is based on. */
  stored: StoredDocument;
  status: SaveStatus;
  /** The error of the last failed save, as `write` threw it. */
  failure?: unknown;
  recovery?: Recovery | undefined;
  /** Nothing is sent during a conflict. It is stored on the device before it appears here. */
  conflict?: Conflict | undefined;
}

type SaverStore = ReturnType<typeof createSaverStore>;

function createSaverStore(work: UnsavedWork) {
  let internals: SaverInternals = {
    work,
    isConflictStored: true,
    storage: "device",
    isWriter: false,
    isOpening: true,
    isAutosaveOn: true,
    alsoEditing: [],
    recoverable: [],
  };
  const $state = atom(stateOf(internals));
  return {
    $state,
    read: () => internals,
    set(change: Partial<SaverInternals>) {
      internals = { ...internals, ...change };
      $state.set(stateOf(internals));
    },
  };
}

function stateOf({
  work,
  phase,
  failure,
  recoverable,
  isConflictStored,
  ...shared
}: SaverInternals): SaverState {
  const { document, unreadable, context, setAside, base, merged } = work;
  const isSaved = !isAtStake(work);
  const isAllShown = shared.isWriter && !shared.isOpening && recoverable.length === 0;
  const conflict = isConflictStored ? conflictOf(work) : undefined;
  return {
    ...shared,
    document,
    unreadable,
    context,
    setAside,
    stored: base,
    conflict,
    merged,
    status: saveStatusOf({ isInConflict: conflict !== undefined, isSaved, isAllShown, phase, failure }),
    failure: isSaved ? undefined : failure?.error,
    recovery: recoveryOf(recoverable[0]),
  };
}

function recoveryOf(earlier: EarlierWork | undefined): Recovery | undefined {
  if (!earlier) return undefined;
  const { unsaved, at, file } = earlier;
  return { document: unsaved?.document, unreadable: unsaved?.unreadable, at: new Date(at), file };
}

function conflictOf({ document, conflict }: UnsavedWork): Conflict | undefined {
  if (!conflict) return undefined;
  const { other, ancestor, clashes } = conflict;
  return {
    base: ancestor,
    mine: document,
    theirs: other.document,
    by: other.by,
    isOwnWork: other.version === undefined,
    clashes,
    waiting: conflict.waiting.map((text) => text.document),
  };
}

interface StatusQuery extends Progress {
  isInConflict: boolean;
  /** Whether the server has acknowledged exactly the current document. */
  isSaved: boolean;
  /** Whether the screen shows all unsaved work that the device has. */
  isAllShown: boolean;
}

export function saveStatusOf({ isInConflict, isSaved, isAllShown, phase, failure }: StatusQuery): SaveStatus {
  if (isInConflict) return "conflict";
  if (phase) return phase;
  if (isSaved) return isAllShown ? "saved" : "elsewhere";
  if (!failure) return "modified";
  return failure.kind === "busy" || failure.kind === "refused" ? "failed" : failure.kind;
}

export type Saver = ReturnType<typeof createSaver>;

/** Saves one document: on the device at once, on the server when a save is due. */
export function createSaver(options: SaverOptions) {
  const store = createSaverStore(startWork(options.stored));
  const pending = createPendingText();
  const parts = { options, store, pending, onNotOwner: () => lock.lose() };
  const startSession = (target: SessionTarget) => startWriterSession({ ...parts, ...target });
  const tabWork = createTabWork({ ...options, store, pending, startSession });
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

/** What all parts of one saver share. */
interface SaverParts {
  options: SaverOptions;
  store: SaverStore;
  pending: PendingText;
  onNotOwner: () => void;
}

interface SessionParts extends SaverParts, SessionTarget {}

/** Milliseconds: a device that does not answer does not hide a conflict longer. */
const conflictLimit = 2000;

function startWriterSession(parts: SessionParts): WriterSession {
  const { store, options } = parts;
  const { autosaveMs, autosaveTo } = options;
  const recorder = recorderOf(parts);
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
    resetAutosave() {
      autosave.cancel();
      startAutosave();
    },
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

function recorderOf(parts: SessionParts) {
  const { store, pending } = parts;
  return createGuardedRecorder({
    ...parts,
    read: () => snapshotOf(parts),
    takeTypedText: () => pending.handOver(true),
    isInTabAlone: () => store.read().storage === "tab" && isAtStake(store.read().work),
    onWritten(storage) {
      if (storage === "device") parts.onDevice();
      if (storage !== store.read().storage) store.set({ storage });
    },
  });
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
