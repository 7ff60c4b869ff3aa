import type { ReadableAtom } from "nanostores";
import type { Items, Stored } from "./document-kind.ts";
import { changeDocument, receiveStored, settleConflict, startEditing } from "./editing.ts";
import type { Editing } from "./editing.ts";
import { listenToPage } from "./tabs/page-events.ts";
import type { SaverOptions } from "./saver-options.ts";
import type { SaverState } from "./saver-state.ts";
import { createSaverStore } from "./saver-store.ts";
import type { SaveResult } from "./sending/sender.ts";
import { createWriterLock } from "./tabs/writer-lock.ts";
import { createWork } from "./work.ts";
import type { Left } from "./work.ts";

export type Saver<D extends Items, Clash> = ReturnType<typeof createSaver<D, Clash>>;

/** Keeps one document: on the device at once, on the server when it is time. */
export function createSaver<D extends Items, Clash>(options: SaverOptions<D, Clash>) {
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
  const edit = (next: Editing<D, Clash>) => work.turn()?.update(next, { modifiedAt: new Date() });
  const $state: ReadableAtom<SaverState<D, Clash>> = store.$state;
  void lock.start();
  return {
    $state,
    /** Takes the whole document as it is after an edit. */
    change: (document: D, unreadable?: string) =>
      edit(changeDocument(kind, editing(), { document, unreadable })),
    /** Sends what is not saved; `failed` also where it goes on trying by itself. */
    save: (): Promise<SaveResult> => work.turn()?.save() ?? Promise.resolve("failed"),
    setAutosave: (on: boolean) => {
      store.set({ isAutosaveOn: on });
      work.turn()?.resetAutosave();
    },
    /** The page has learned by itself what the server has now, as after another kind of write. */
    receive: (stored: Stored<D>) => work.turn()?.update(receiveStored(kind, editing(), stored)),
    /** Puts the unsaved work of `recovery` on the screen, merged with what was changed since. */
    recover: () => work.earlier.recover(),
    /** Deletes the unsaved work of `recovery`; the page asks before. */
    discard: () => work.earlier.discard(),
    /** Ends the conflict with this document. */
    settle: (document: D) => {
      edit(settleConflict(editing(), document));
      work.turn()?.resume();
    },
    /** Makes this tab the one that writes, with the other's unsaved work. */
    takeOver: () => lock.takeOver(),
    /** Keeps what is unsaved on the device, then ends. */
    dispose: async () => {
      stopListening();
      await lock.end();
      await work.close();
    },
  };
}
