import { emptyContext } from "@minbar/domain/editing/transcript-context";
import { listEarlierWork } from "./device/earlier-work.ts";
import type { EarlierWork, EarlierWorkQuery } from "./device/earlier-work.ts";
import type { Journals } from "./device/journal.ts";
import { discardedMarks, pendingWrites } from "./device/journal.ts";
import type { Recorder } from "./device/recorder.ts";
import type { SaverStore } from "./saver-state.ts";
import { isAtStake, recoverWork } from "./unsaved-work.ts";
import type { StoredDocument, UnsavedWork } from "./unsaved-work.ts";

/** The session of the tab that writes. */
interface Writer {
  id: string;
  update: (work: UnsavedWork, more: { modifiedAt: Date }) => void;
  recorder: Pick<Recorder, "replace">;
}

interface RecoveryOptions extends Pick<EarlierWorkQuery, "toFile"> {
  store: SaverStore;
  /** The id of the work. */
  name: string;
  journals: Journals;
  /** Absent while another tab is the writer. */
  session: () => Writer | undefined;
  /** Takes typed text that no `change` contains yet. */
  handOver: () => void;
}

/** How a tab looks for work of others. */
interface Search {
  /** The id of the record that the previous writer handed over. */
  handedOver?: string | undefined;
  /** This tab has been the writer before: work that it has not offered yet was typed in tabs beside it. */
  isAgain?: boolean;
  /** Called when the work is known, before any of it is restored. */
  onFound?: () => void;
}

/** Restores work, without a question or when a person asks for it. */
function createRestoring(options: RecoveryOptions) {
  const { store, session, handOver } = options;
  /** Ids of the work that this tab has offered to restore. */
  const offered = new Set<string>();

  /** The record of the restored work is removed once this tab's own record contains it. */
  function restore(id: string | undefined) {
    handOver();
    const writer = session();
    const { recoverable, work } = store.read();
    const earlier = recoverable.find((one) => one.id === id);
    if (!earlier?.unsaved || !writer) return;
    writer.recorder.replace([earlier.id]);
    store.set({ recoverable: recoverable.filter((one) => one !== earlier) });
    writer.update(recoverWork(work, earlier.unsaved), { modifiedAt: new Date(earlier.at) });
  }
  /** What other tabs typed beside this one, and what the end of a session interrupted. */
  function restoreWithoutQuestion({ handedOver, isAgain }: Search, base: StoredDocument) {
    const isOurs = ({ id }: EarlierWork) => id === handedOver || (isAgain === true && !offered.has(id));
    for (const { id } of store.read().recoverable.filter(isOurs)) restore(id);
    const [first] = store.read().recoverable;
    if (first && needsNoQuestion(first, base)) restore(first.id);
    for (const { id } of store.read().recoverable) offered.add(id);
  }
  return { restore, restoreWithoutQuestion };
}

/** The unsaved work on one document that earlier pages and other tabs left on this device. */
export function createRecovery(options: RecoveryOptions) {
  const { store, toFile, name, journals, session } = options;
  const { restore, restoreWithoutQuestion } = createRestoring(options);

  async function remove(ids: readonly string[]): Promise<void> {
    const token = session()?.id;
    if (token === undefined || ids.length === 0) return;
    await (await journals.get()).remove(ids, { work: name, token });
    for (const id of ids) {
      pendingWrites.remove(id);
      discardedMarks.remove(id);
    }
  }
  return {
    /**
     * Reports the work to the page and removes what the server already has or a person has discarded. Throws if the
     * browser refuses storage.
     */
    async find(search: Search): Promise<void> {
      const journal = await journals.get();
      const { base } = store.read().work;
      const all = await listEarlierWork({ journal, work: name, toFile, stored: base });
      const earlier = all.filter(({ id }) => id !== session()?.id);
      const discarded = discardedIn(name, all);
      const isOver = (one: EarlierWork) => discarded.has(one.id) || isSaved(one, base);
      search.onFound?.();
      store.set({ recoverable: earlier.filter((one) => !isOver(one)) });
      restoreWithoutQuestion(search, base);
      await remove(earlier.filter(isOver).map(({ id }) => id));
      await journal.sweep();
    },
    /** Restores the newest work. */
    recover: () => restore(store.read().recoverable[0]?.id),
    /** Deletes the newest work; it stays deleted even if the page ends before the device has answered. */
    async discard(): Promise<void> {
      const [first, ...rest] = store.read().recoverable;
      if (!first || !session()) return;
      const isMarked = discardedMarks.store(first.id, { work: name, at: first.at });
      store.set({ recoverable: rest });
      await remove([first.id]).catch((error: unknown) => {
        // The next page removes what is marked.
        if (!isMarked) throw error;
      });
    },
  };
}

/** The ids of discarded work. Removes the marks of work that is no longer there. */
function discardedIn(name: string, all: readonly Pick<EarlierWork, "id" | "at">[]): ReadonlySet<string> {
  const times = new Map(all.map(({ id, at }) => [id, at]));
  const discarded = new Set<string>();
  for (const [id, mark] of discardedMarks.list(name)) {
    const at = times.get(id);
    if (at === undefined) discardedMarks.remove(id);
    else if (at <= mark.at) discarded.add(id);
  }
  return discarded;
}

/** The session had ended, or the text equals the server's: restoring it changes nothing visible. */
function needsNoQuestion({ unsaved, isSignedOut }: EarlierWork, base: StoredDocument): boolean {
  if (isSignedOut || !unsaved) return isSignedOut;
  return !isAtStake({ ...unsaved, base, operation: undefined, context: emptyContext });
}

/** Whether the server has exactly that state. */
function isSaved({ unsaved }: EarlierWork, base: StoredDocument): boolean {
  return unsaved !== undefined && !isAtStake({ ...unsaved, base, operation: undefined });
}

/** Runs the work once; runs it again only after a failure. */
export function untilDone(work: () => Promise<void>): () => Promise<void> {
  let isBegun = false;
  return async () => {
    if (isBegun) return;
    isBegun = true;
    await work().catch((error: unknown) => {
      isBegun = false;
      throw error;
    });
  };
}
