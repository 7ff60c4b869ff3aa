import { listEarlierWork } from "./device/earlier-work.ts";
import type { EarlierWork } from "./device/earlier-work.ts";
import type { Journals } from "./device/journal.ts";
import { removePendingWrite } from "./device/pending-write.ts";
import type { SaverStore } from "./saver-state.ts";
import type { DocumentKind, Items, StoredDocument } from "./unsaved-work.ts";
import { isAtStake, recoverWork } from "./work-changes.ts";
import type { WriterSession } from "./writer-session.ts";

interface EarlierOptions<D extends Items, Context, Clash> {
  store: SaverStore<D, Context, Clash>;
  kind: DocumentKind<D, Context, Clash>;
  /** Of the work. */
  name: string;
  journals: Journals;
  /** Absent while another tab writes. */
  session: () => WriterSession<D, Context, Clash> | undefined;
}

/** What earlier pages and other tabs left of one work on this device. */
export function createRecovery<D extends Items, Context, Clash>(options: EarlierOptions<D, Context, Clash>) {
  const { store, kind, name, journals, session } = options;

  async function remove(ids: readonly string[]): Promise<void> {
    const token = session()?.id;
    if (token === undefined || ids.length === 0) return;
    await (await journals.get()).remove(ids, { work: name, token });
    for (const id of ids) removePendingWrite(id);
  }
  /** Puts the newest on the screen; its record goes once this tab's own holds it. */
  function recover() {
    const now = session();
    const { kept, work } = store.read();
    const [first, ...rest] = kept;
    if (!first?.unsaved || !now) return;
    now.recorder.replace([first.id]);
    store.set({ kept: rest });
    now.update(recoverWork(kind, work, first.unsaved), { modifiedAt: new Date(first.at) });
  }
  /**
   * Shows it to the page, and removes what the server has. Work that another tab has just handed over, or that the end of a
   * session has interrupted, is recovered without a question. Throws where the browser refuses storage.
   */
  async function find(handedOver?: string): Promise<void> {
    const journal = await journals.get();
    const { base } = store.read().work;
    const all = await listEarlierWork({ journal, work: name, kind, stored: base });
    const earlier = all.filter(({ id }) => id !== session()?.id);
    const isOver = (found: EarlierWork<D, Context, Clash>) => isSaved(kind, found, base);
    store.set({ kept: earlier.filter((found) => !isOver(found)) });
    const [first] = store.read().kept;
    if (first && (first.id === handedOver || needsNoQuestion(kind, first, base))) recover();
    await remove(earlier.filter(isOver).map(({ id }) => id));
    await journal.sweep();
  }
  return {
    find,
    /** The same, unless it has succeeded before. */
    findOnce: untilDone(find),
    recover,
    async discard(): Promise<void> {
      const [first, ...rest] = store.read().kept;
      if (!first || !session()) return;
      store.set({ kept: rest });
      await remove([first.id]);
    },
  };
}

/** The session had ended, or its text is the server's: then recovering changes nothing on the screen. */
function needsNoQuestion<D, Context, Clash>(
  kind: DocumentKind<D, Context, Clash>,
  { unsaved, isSignedOut }: EarlierWork<D, Context, Clash>,
  base: StoredDocument<D>,
): boolean {
  if (isSignedOut || !unsaved) return isSignedOut;
  const { empty } = kind.context;
  return !isAtStake(kind, { ...unsaved, base, operation: undefined, context: empty });
}

/** Whether the server has that very state. */
function isSaved<D, Context, Clash>(
  kind: DocumentKind<D, Context, Clash>,
  { unsaved }: EarlierWork<D, Context, Clash>,
  base: StoredDocument<D>,
): boolean {
  return unsaved !== undefined && !isAtStake(kind, { ...unsaved, base, operation: undefined });
}

/** Does the work once; again only after a failure. */
function untilDone<Input>(work: (input?: Input) => Promise<void>): (input?: Input) => Promise<void> {
  let isBegun = false;
  return async (input) => {
    if (isBegun) return;
    isBegun = true;
    await work(input).catch((error: unknown) => {
      isBegun = false;
      throw error;
    });
  };
}
