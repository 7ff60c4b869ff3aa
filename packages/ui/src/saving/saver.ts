import type { ReadableAtom } from "nanostores";
import type { Items, Stored } from "./document-kind.ts";
import { changeDocument, receiveStored, settleConflict, startEditing } from "./editing.ts";
import { listenToPage } from "./tabs/page-events.ts";
import type { SaverOptions } from "./saver-options.ts";
import type { SaverState } from "./saver-state.ts";
import { createSaverStore } from "./saver-store.ts";
import type { SaveResult } from "./sending/sender.ts";
import { createWriterLock } from "./tabs/writer-lock.ts";
import { createWork } from "./work.ts";
import type { Left } from "./work.ts";

/** Keeps one document: on the device at once, on the server when it is time. */
export interface Saver<D, Clash> {
  $state: ReadableAtom<SaverState<D, Clash>>;
  /** Takes the whole document as it is after an edit. */
  change: (document: D, unreadable?: string) => void;
  /** Sends what is not saved; `failed` also where it goes on trying by itself. */
  save: () => Promise<SaveResult>;
  setAutosave: (on: boolean) => void;
  /** The page has learned by itself what the server has now, as after another kind of write. */
  receive: (stored: Stored<D>) => void;
  /** Puts the unsaved work of `recovery` on the screen, merged with what was changed since. */
  recover: () => void;
  /** Deletes the unsaved work of `recovery`; the page asks before. */
  discard: () => Promise<void>;
  /** Ends the conflict with this document. */
  settle: (document: D) => void;
  /** Makes this tab the one that writes, with the other's unsaved work. */
  takeOver: () => Promise<void>;
  /** Keeps what is unsaved on the device, then ends. */
  dispose: () => Promise<void>;
}

export function createSaver<D extends Items, Clash>(options: SaverOptions<D, Clash>): Saver<D, Clash> {
  const { kind } = options;
  const store = createSaverStore<D, Clash>(startEditing(options.stored), kind);
  const work = createWork({ options, store, onNotOwner: () => lock.lose() });
  const lock = createWriterLock<Left<D, Clash>>({
    name: `minbar-saving:${work.name}`,
    onGranted: () => void work.begin(),
    onElsewhere: work.end,
    onLeft: work.takeIn,
  });
  const stopListening = listenToPage({
    onHide: () => work.turn()?.recorder.hide(),
    onOnline: () => work.turn()?.retryNow(),
  });
  const editing = () => store.read().editing;
  const { $state } = store;
  void lock.start();
  return {
    $state,
    change(document, unreadable) {
      const changed = changeDocument(kind, editing(), { document, unreadable });
      work.turn()?.update(changed, { modifiedAt: new Date() });
    },
    save: () => work.turn()?.save() ?? Promise.resolve("failed"),
    setAutosave(on) {
      store.set({ isAutosaveOn: on });
      work.turn()?.resetAutosave();
    },
    receive: (stored) => work.turn()?.update(receiveStored(kind, editing(), stored)),
    recover: () => work.earlier.recover(),
    discard: () => work.earlier.discard(),
    settle(document) {
      work.turn()?.update(settleConflict(editing(), document), { modifiedAt: new Date() });
      work.turn()?.resume();
    },
    takeOver: () => lock.takeOver(),
    async dispose() {
      stopListening();
      await lock.end();
      await work.close();
    },
  };
}
