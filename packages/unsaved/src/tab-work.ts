import { nanoid } from "nanoid";
import type { Items, StoredDocument } from "./document-kind.ts";
import { createEarlierWork } from "./earlier-work.ts";
import { createJournals } from "./device/journals.ts";
import type { SaverOptions } from "./saver-options.ts";
import type { SaverStore } from "./saver-store.ts";
import { isAtStake, startWork } from "./unsaved-work.ts";
import type { UnsavedWork } from "./unsaved-work.ts";
import { receiveStored, recover } from "./work-changes.ts";
import { startWriterSession } from "./writer-session.ts";
import type { WriterSession } from "./writer-session.ts";
import { within } from "./within.ts";

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

export type TabWork<D extends Items, Context, Clash> = ReturnType<typeof createTabWork<D, Context, Clash>>;

/** What the tab that wrote until now has handed over, and how this one stands. */
interface TabState<D extends Items, Context, Clash> {
  session?: WriterSession<D, Context, Clash> | undefined;
  handover?: Handover<D, Context, Clash> | undefined;
  /** Whether all that is on the screen is on the device or the server. */
  isSafe: boolean;
  ending: Promise<unknown>;
}

/** The work of one person at one document, in a tab that may become the one that writes, and lose that again. */
export function createTabWork<D extends Items, Context, Clash>(given: WorkOptions<D, Context, Clash>) {
  const { options, store } = given;
  const { kind, key } = options;
  const name = JSON.stringify([key.personId, key.videoId, key.language]);
  const journals = createJournals();
  const tab: TabState<D, Context, Clash> = { isSafe: true, ending: Promise.resolve() };
  const session = () => tab.session;
  const earlier = createEarlierWork({ store, kind, name, journals, session });
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
    session.update(recover(options.kind, store.read().work, handover.unsaved));
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
