import type { Items, Stored } from "./document-kind.ts";
import { createEarlierWork } from "./earlier-work.ts";
import { isAtStake, receiveStored, recoverEarlier, startEditing } from "./editing.ts";
import type { Editing } from "./editing.ts";
import { createJournals } from "./device/journals.ts";
import type { SaverOptions } from "./saver-options.ts";
import type { SaverStore } from "./saver-store.ts";
import { startWriting } from "./writing.ts";
import type { Turn } from "./writing.ts";

/** What a tab leaves to the next one that writes. */
export interface Left<D, Clash> {
  stored: Stored<D>;
  /** Of the record with what is not saved. */
  id?: string | undefined;
  /** What is not saved, where the device refused it. */
  unsaved?: Editing<D, Clash> | undefined;
}

interface WorkOptions<D extends Items, Clash> {
  options: SaverOptions<D, Clash>;
  store: SaverStore<D, Clash>;
  onNotOwner: () => void;
}

/** The work of one person at one document, in a tab that may become the one that writes, and lose that again. */
export function createWork<D extends Items, Clash>(given: WorkOptions<D, Clash>) {
  const { options, store } = given;
  const { kind, key } = options;
  const name = JSON.stringify([key.personId, key.videoId, key.language]);
  const journals = createJournals();
  const earlier = createEarlierWork({ store, kind, work: name, journals, turn: () => turn });
  let turn: Turn<D, Clash> | undefined;
  let left: Left<D, Clash> | undefined;
  /** Whether all that is on the screen is on the device or the server. */
  let isSafe = true;

  function show(stored: Stored<D>) {
    const { editing } = store.read();
    store.set({ editing: isSafe ? startEditing(stored) : receiveStored(kind, editing, stored) });
  }
  async function begin(): Promise<void> {
    show(store.read().editing.base);
    const id = crypto.randomUUID();
    const open = journals.claim(name, id);
    const begun = startWriting({ ...given, id, work: name, open });
    turn = begun;
    store.set({ isWriter: true });
    if (left?.unsaved) begun.update(recoverEarlier(kind, store.read().editing, left.unsaved));
    await open()
      .then(() => earlier.find(left?.id))
      .catch(() => store.set({ keptOn: "tab" }));
    store.set({ isOpening: false });
  }
  async function end(): Promise<Left<D, Clash>> {
    const ended = turn;
    turn = undefined;
    store.set({ isWriter: false, isOpening: false, kept: [] });
    if (ended) isSafe = await ended.stop();
    const { editing } = store.read();
    const id = isAtStake(kind, editing) ? ended?.id : undefined;
    return { stored: editing.base, id, unsaved: isSafe ? undefined : editing };
  }
  /** Another tab writes no more. */
  function takeIn(what: Left<D, Clash>) {
    left = what;
    const isNewer = what.stored.version > store.read().editing.base.version;
    if (!turn && isNewer) show(what.stored);
    // It took its time, and this tab writes already.
    if (turn && what.id !== undefined) void earlier.find(what.id).catch(() => undefined);
  }
  return { name, earlier, begin, end, takeIn, turn: () => turn, close: () => journals.close() };
}
