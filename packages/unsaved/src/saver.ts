import { nanoid } from "nanoid";
import type { ReadableAtom } from "nanostores";
import { createJournals } from "./device/journal.ts";
import { createRecovery } from "./recovery.ts";
import type { SaverOptions } from "./saver-options.ts";
import { createSaverStore } from "./saver-state.ts";
import type { SaverState, SaverStore } from "./saver-state.ts";
import type { SaveResult } from "./sender.ts";
import { listenToPage } from "./tabs/page-events.ts";
import { createWriterLock } from "./tabs/writer-lock.ts";
import { within } from "./timing.ts";
import type { DocumentKind, Items, StoredDocument, UnsavedWork } from "./unsaved-work.ts";
import {
  changeDocument,
  isAtStake,
  receiveStored,
  recoverWork,
  settleConflict,
  startWork,
} from "./work-changes.ts";
import { startWriterSession } from "./writer-session.ts";
import type { WriterSession } from "./writer-session.ts";

export type Saver<D extends Items, Context, Clash> = ReturnType<typeof createSaver<D, Context, Clash>>;

/** Saves one document: on the device at once, on the server when a save is due. */
export function createSaver<D extends Items, Context, Clash>(options: SaverOptions<D, Context, Clash>) {
  const { kind } = options;
  const store = createSaverStore<D, Context, Clash>(startWork(options.stored, kind), kind);
  const tabWork = createTabWork({ options, store, onNotOwner: () => lock.lose() });
  const lock = createWriterLock<Handover<D, Context, Clash>>({
    name: `minbar-saving:${tabWork.name}`,
    onGranted: () => void tabWork.begin(),
    onElsewhere: tabWork.end,
    onHandover: tabWork.accept,
  });
  const stopListening = listenToPage({
    onHide: () => tabWork.session()?.recorder.hide(),
    onOnline: () => tabWork.session()?.retryNow(),
  });
  const $state: ReadableAtom<SaverState<D, Context, Clash>> = store.$state;
  void lock.start();
  return {
    $state,
    ...createCommands({ store, tabWork, kind }),
    /** Makes this tab the writer and takes over the other tab's unsaved work. */
    takeOver: () => lock.takeOver(),
    /** Stores unsaved work on the device, then stops. */
    dispose: async () => {
      stopListening();
      await lock.end();
      await tabWork.close();
    },
  };
}

interface CommandOptions<D extends Items, Context, Clash> {
  store: SaverStore<D, Context, Clash>;
  tabWork: TabWork<D, Context, Clash>;
  kind: DocumentKind<D, Context, Clash>;
}

/** The operations of the page on the document; they do nothing while another tab is the writer. */
function createCommands<D extends Items, Context, Clash>({
  store,
  tabWork,
  kind,
}: CommandOptions<D, Context, Clash>) {
  const work = () => store.read().work;
  const edit = (next: UnsavedWork<D, Context, Clash>) =>
    tabWork.session()?.update(next, { modifiedAt: new Date() });
  return {
    /** Takes the whole document after an edit. */
    change: (document: D, unreadable?: string) =>
      edit(changeDocument(kind, work(), { document, unreadable })),
    /** Changes the document's context. */
    changeContext: (change: (context: Context) => Context) =>
      edit({ ...work(), context: change(work().context) }),
    /** Saves unsaved changes; `failed` also if the saver keeps retrying. */
    save: (): Promise<SaveResult> => tabWork.session()?.save() ?? Promise.resolve("failed"),
    setAutosave: (on: boolean) => {
      store.set({ isAutosaveOn: on });
      tabWork.session()?.resetAutosave();
    },
    /** The page has received the server's state in another way, such as from another kind of write. */
    receive: (stored: StoredDocument<D>) => tabWork.session()?.update(receiveStored(kind, work(), stored)),
    /** Restores the unsaved work of `recovery`, merged with later changes. */
    recover: () => tabWork.earlier.recover(),
    /** Deletes the unsaved work of `recovery`; the page asks first. */
    discard: () => tabWork.earlier.discard(),
    /** Resolves the conflict with this document; texts of either side that it lacks are set aside for the history. */
    settle: (document: D) => {
      edit(settleConflict(kind, work(), document));
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

/** What a tab hands over to the next writer. */
export interface Handover<D, Context, Clash> {
  stored: StoredDocument<D>;
  /** The id of the record with unsaved work. */
  id?: string | undefined;
  /** Unsaved work that the device refused to store. */
  unsaved?: UnsavedWork<D, Context, Clash> | undefined;
}

interface WorkOptions<D extends Items, Context, Clash> {
  options: SaverOptions<D, Context, Clash>;
  store: SaverStore<D, Context, Clash>;
  onNotOwner: () => void;
}

type TabWork<D extends Items, Context, Clash> = ReturnType<typeof createTabWork<D, Context, Clash>>;

/** What the previous writer handed over, and the state of this tab. */
interface TabState<D extends Items, Context, Clash> {
  session?: WriterSession<D, Context, Clash> | undefined;
  handover?: Handover<D, Context, Clash> | undefined;
  /** Whether everything on the screen is stored on the device or the server. */
  isSafe: boolean;
  ending: Promise<unknown>;
}

/** One person's work on one document, in a tab that can become the writer and stop being it. */
function createTabWork<D extends Items, Context, Clash>(given: WorkOptions<D, Context, Clash>) {
  const { options, store } = given;
  const { kind, key } = options;
  const name = JSON.stringify([key.personId, key.videoId, key.language]);
  const journals = createJournals();
  const tab: TabState<D, Context, Clash> = { isSafe: true, ending: Promise.resolve() };
  const session = () => tab.session;
  const earlier = createRecovery({ store, kind, name, journals, session });
  const findEarlier = () => earlier.findOnce(tab.handover?.id);
  // Storage that failed at first may contain earlier work.
  const onDevice = () => void findEarlier().catch(() => undefined);

  function show(stored: StoredDocument<D>) {
    const { work } = store.read();
    store.set({ work: tab.isSafe ? startWork(stored, kind) : receiveStored(kind, work, stored) });
  }
  async function begin(): Promise<void> {
    // The tab may get its lock back before its previous session has ended.
    await tab.ending;
    show(store.read().work.base);
    const id = nanoid();
    const open = journals.claim(name, id);
    tab.session = startWriterSession({ ...given, id, work: name, open, onDevice });
    store.set({ isWriter: true });
    mergeHandover(tab, given);
    await within(openLimit, () => open().then(findEarlier)).catch(() => store.set({ keptOn: "tab" }));
    store.set({ isOpening: false });
  }
  function end(): Promise<Handover<D, Context, Clash>> {
    const handover = stopSession(tab, given);
    tab.ending = handover;
    return handover;
  }
  /** The other tab has stopped writing. */
  function accept(handover: Handover<D, Context, Clash>) {
    tab.handover = handover;
    const isNewer = handover.stored.version > store.read().work.base.version;
    if (!tab.session && isNewer) show(handover.stored);
    // The handover was late, and this tab is already the writer.
    if (handover.unsaved) mergeHandover(tab, given);
    else if (tab.session && handover.id !== undefined) void earlier.find(handover.id).catch(() => undefined);
  }
  return { name, earlier, begin, end, accept, session, close: () => journals.close() };
}

/** Another tab's work that the device refused, for the new writer. */
function mergeHandover<D extends Items, Context, Clash>(
  { session, handover }: TabState<D, Context, Clash>,
  { store, options }: WorkOptions<D, Context, Clash>,
): void {
  if (session && handover?.unsaved)
    session.update(recoverWork(options.kind, store.read().work, handover.unsaved));
}

async function stopSession<D extends Items, Context, Clash>(
  tab: TabState<D, Context, Clash>,
  { store, options }: WorkOptions<D, Context, Clash>,
): Promise<Handover<D, Context, Clash>> {
  const { session } = tab;
  tab.session = undefined;
  store.set({ isWriter: false, isOpening: false, kept: [] });
  // Until it is stored, another tab's text must not replace it on the screen.
  if (session) tab.isSafe = false;
  if (session) tab.isSafe = await session.stop();
  const { work } = store.read();
  const id = isAtStake(options.kind, work) ? session?.id : undefined;
  return { stored: work.base, id, unsaved: tab.isSafe ? undefined : work };
}
