import { emptyContext } from "@minbar/domain/editing/transcript-context";
import { nanoid } from "nanoid";
import { listEarlierWork } from "./device/earlier-work.ts";
import type { EarlierWork, EarlierWorkQuery } from "./device/earlier-work.ts";
import { createJournals, discardedMarks, pendingWrites } from "./device/journal.ts";
import type { Journals } from "./device/journal.ts";
import type { Recorder, RecordTarget } from "./device/recorder.ts";
import type { PendingText } from "./page.ts";
import type { Sender } from "./sender.ts";
import { within } from "./timing.ts";
import { isAtStake, receiveStored, recoverWork, startWork } from "./unsaved-work.ts";
import type { StoredDocument, UnsavedWork } from "./unsaved-work.ts";
import type { Handover } from "./writer-lock.ts";

/** What the beginning and the end of writing in a tab change on its screen. */
export interface TabScreen {
  work: UnsavedWork;
  /** Unsaved work of earlier pages, newest first. */
  recoverable: readonly EarlierWork[];
  /** True in exactly one tab; in the others `change` and `save` do nothing. */
  isWriter: boolean;
  /** Until the writer tab and earlier unsaved work are known. */
  isOpening: boolean;
  /** Where unsaved work is stored: `tab` if the browser refuses storage. */
  storage: "device" | "tab";
}

/** The period in which this tab is the writer, under its own id: stores each change and sends the due saves. */
export interface WriterSession extends Omit<Sender, "stop"> {
  id: string;
  update: (work: UnsavedWork, more?: { modifiedAt?: Date }) => void;
  recorder: Pick<Recorder, "flush" | "hide" | "replace">;
  /** Autosave was turned on or off. */
  resetAutosave: () => void;
  /** Stops and stores everything; true if it is stored on the device. */
  stop: () => Promise<boolean>;
}

export interface SessionTarget extends RecordTarget {
  /** Called after each successful write to the device. */
  onDevice: () => void;
}

export interface TabParts extends Pick<EarlierWorkQuery, "toFile"> {
  key: { personId: string; videoId: number; language: string };
  store: { read: () => TabScreen; set: (change: Partial<TabScreen>) => void };
  pending: PendingText;
  startSession: (target: SessionTarget) => WriterSession;
}

interface RecoveryOptions extends Pick<TabParts, "store" | "pending" | "toFile"> {
  /** The id of the work. */
  name: string;
  journals: Journals;
  /** Absent while another tab is the writer. */
  session: () => WriterSession | undefined;
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
  const { store, session, pending } = options;
  /** Ids of the work that this tab has offered to restore. */
  const offered = new Set<string>();

  /** The record of the restored work is removed once this tab's own record contains it. */
  function restore(id: string | undefined) {
    pending.handOver();
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
function createRecovery(options: RecoveryOptions) {
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
function untilDone(work: () => Promise<void>): () => Promise<void> {
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

/** Milliseconds: a device that does not answer must not block opening a text. */
const openLimit = 4000;

export type TabWork = ReturnType<typeof createTabWork>;

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
function showStored({ isSafe }: TabState, { store }: TabParts, stored: StoredDocument) {
  const { work } = store.read();
  store.set({ work: isSafe ? startWork(stored) : receiveStored(work, stored) });
}

/**
 * Shows the server's text in a new writer, which the work of others is then added to. In a tab that was the writer before,
 * the words on the screen stay until that work, which contains them, is known: returns what to call then.
 */
function startScreen(tab: TabState, parts: TabParts): () => void {
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
export function createTabWork(parts: TabParts) {
  const { key, store, pending, toFile, startSession } = parts;
  const name = JSON.stringify([key.personId, key.videoId, key.language]);
  const journals = createJournals();
  const tab: TabState = { isSafe: true, hasWritten: false, ending: Promise.resolve() };
  const session = () => tab.session;
  const earlier = createRecovery({ store, pending, toFile, name, journals, session });

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
    tab.session = startSession({ id, work: name, open, onDevice });
    // Until the other tab's words are on the screen, nothing may be typed beside them.
    if (!isAgain) store.set({ isWriter: true });
    mergeHandover(tab, parts);
    await within(openLimit, () => open().then(search)).catch(() => store.set({ storage: "tab" }));
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
function mergeHandover({ session, handover }: TabState, { store, pending }: TabParts): void {
  pending.handOver();
  if (session && handover?.unsaved) session.update(recoverWork(store.read().work, handover.unsaved));
}

function endSession(tab: TabState, parts: TabParts): Promise<Handover> {
  const handover = stopSession(tab, parts);
  Object.assign(tab, { ending: handover, handover: undefined });
  return handover;
}

async function stopSession(tab: TabState, { store, pending }: TabParts): Promise<Handover> {
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
