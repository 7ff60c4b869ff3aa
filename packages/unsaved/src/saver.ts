import type { ReadableAtom } from "nanostores";
import type { DocumentKind, Items, StoredDocument } from "./document-kind.ts";
import { settleConflict } from "./conflicts.ts";
import { listenToPage } from "./tabs/page-events.ts";
import type { SaverOptions } from "./saver-options.ts";
import type { SaverState } from "./saver-state.ts";
import { createSaverStore } from "./saver-store.ts";
import type { SaverStore } from "./saver-store.ts";
import type { SaveResult } from "./sending/sender.ts";
import { createWriterLock } from "./tabs/writer-lock.ts";
import { createTabWork } from "./tab-work.ts";
import type { Handover, TabWork } from "./tab-work.ts";
import { startWork } from "./unsaved-work.ts";
import type { UnsavedWork } from "./unsaved-work.ts";
import { changeDocument, receiveStored } from "./work-changes.ts";

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
