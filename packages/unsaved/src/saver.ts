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

/** Keeps one document: on the device at once, on the server when it is time. */
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
    /** Makes this tab the one that writes, with the other's unsaved work. */
    takeOver: () => lock.takeOver(),
    /** Keeps what is unsaved on the device, then ends. */
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

/** What the page does with the document; nothing while another tab writes. */
function createCommands<D extends Items, Context, Clash>({
  store,
  tabWork,
  kind,
}: CommandOptions<D, Context, Clash>) {
  const work = () => store.read().work;
  const edit = (next: UnsavedWork<D, Context, Clash>) =>
    tabWork.session()?.update(next, { modifiedAt: new Date() });
  return {
    /** Takes the whole document as it is after an edit. */
    change: (document: D, unreadable?: string) =>
      edit(changeDocument(kind, work(), { document, unreadable })),
    /** Changes what is said with the document. */
    changeContext: (change: (context: Context) => Context) =>
      edit({ ...work(), context: change(work().context) }),
    /** Sends what is not saved; `failed` also where it goes on trying by itself. */
    save: (): Promise<SaveResult> => tabWork.session()?.save() ?? Promise.resolve("failed"),
    setAutosave: (on: boolean) => {
      store.set({ isAutosaveOn: on });
      tabWork.session()?.resetAutosave();
    },
    /** The page has learned by itself what the server has now, as after another kind of write. */
    receive: (stored: StoredDocument<D>) => tabWork.session()?.update(receiveStored(kind, work(), stored)),
    /** Puts the unsaved work of `recovery` on the screen, merged with what was changed since. */
    recover: () => tabWork.earlier.recover(),
    /** Deletes the unsaved work of `recovery`; the page asks before. */
    discard: () => tabWork.earlier.discard(),
    /** Ends the conflict with this document; what it lacks of either side is kept for the history. */
    settle: (document: D) => {
      edit(settleConflict(kind, work(), document));
      // What was settled away is nowhere else.
      void tabWork.session()?.recorder.flush();
      tabWork.session()?.resume();
    },
    /** Writes to the device what is not there yet; whether all of it is. */
    flush: async () => (await tabWork.session()?.recorder.flush()) ?? false,
  };
}

/** Milliseconds: a device that does not answer keeps no text from being opened. */
const openLimit = 4000;

/** What a tab hands over to the next one that writes. */
export interface Handover<D, Context, Clash> {
  stored: StoredDocument<D>;
  /** Of the record with what is not saved. */
  id?: string | undefined;
  /** What is not saved, where the device refused it. */
  unsaved?: UnsavedWork<D, Context, Clash> | undefined;
}

interface WorkOptions<D extends Items, Context, Clash> {
  options: SaverOptions<D, Context, Clash>;
  store: SaverStore<D, Context, Clash>;
  onNotOwner: () => void;
}

type TabWork<D extends Items, Context, Clash> = ReturnType<typeof createTabWork<D, Context, Clash>>;

/** What the tab that wrote until now has handed over, and how this one stands. */
interface TabState<D extends Items, Context, Clash> {
  session?: WriterSession<D, Context, Clash> | undefined;
  handover?: Handover<D, Context, Clash> | undefined;
  /** Whether all that is on the screen is on the device or the server. */
  isSafe: boolean;
  ending: Promise<unknown>;
}

/** The work of one person at one document, in a tab that may become the one that writes, and lose that again. */
function createTabWork<D extends Items, Context, Clash>(given: WorkOptions<D, Context, Clash>) {
  const { options, store } = given;
  const { kind, key } = options;
  const name = JSON.stringify([key.personId, key.videoId, key.language]);
  const journals = createJournals();
  const tab: TabState<D, Context, Clash> = { isSafe: true, ending: Promise.resolve() };
  const session = () => tab.session;
  const earlier = createRecovery({ store, kind, name, journals, session });
  const findEarlier = () => earlier.findOnce(tab.handover?.id);
  // Storage that failed at first may have earlier work after all.
  const onDevice = () => void findEarlier().catch(() => undefined);

  function show(stored: StoredDocument<D>) {
    const { work } = store.read();
    store.set({ work: tab.isSafe ? startWork(stored, kind) : receiveStored(kind, work, stored) });
  }
  async function begin(): Promise<void> {
    // The tab may get its lock back before its session before is over.
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
  /** Another tab writes no more. */
  function accept(handover: Handover<D, Context, Clash>) {
    tab.handover = handover;
    const isNewer = handover.stored.version > store.read().work.base.version;
    if (!tab.session && isNewer) show(handover.stored);
    // It took its time, and this tab writes already.
    if (handover.unsaved) mergeHandover(tab, given);
    else if (tab.session && handover.id !== undefined) void earlier.find(handover.id).catch(() => undefined);
  }
  return { name, earlier, begin, end, accept, session, close: () => journals.close() };
}

/** What the device refused of another tab's work, for the tab that writes now. */
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
  // Until the device has it, another tab's text must not take its place on the screen.
  if (session) tab.isSafe = false;
  if (session) tab.isSafe = await session.stop();
  const { work } = store.read();
  const id = isAtStake(options.kind, work) ? session?.id : undefined;
  return { stored: work.base, id, unsaved: tab.isSafe ? undefined : work };
}
