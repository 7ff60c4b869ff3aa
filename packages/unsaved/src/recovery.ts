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
  /** The id of the work. */
  name: string;
  journals: Journals;
  /** Absent while another tab is the writer. */
  session: () => WriterSession<D, Context, Clash> | undefined;
}

/** The unsaved work on one document that earlier pages and other tabs left on this device. */
export function createRecovery<D extends Items, Context, Clash>(options: EarlierOptions<D, Context, Clash>) {
  const { store, kind, name, journals, session } = options;

  async function remove(ids: readonly string[]): Promise<void> {
    const token = session()?.id;
    if (token === undefined || ids.length === 0) return;
    await (await journals.get()).remove(ids, { work: name, token });
    for (const id of ids) removePendingWrite(id);
  }
  /** Restores the newest work; its record is removed once this tab's own record contains it. */
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
   * Reports the work to the page and removes what the server already has. Work handed over by another tab, or
   * interrupted by the end of a session, is restored without asking. Throws if the browser refuses storage.
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
    /** The same, unless it has already succeeded. */
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

/** The session had ended, or the text equals the server's: restoring it changes nothing visible. */
function needsNoQuestion<D, Context, Clash>(
  kind: DocumentKind<D, Context, Clash>,
  { unsaved, isSignedOut }: EarlierWork<D, Context, Clash>,
  base: StoredDocument<D>,
): boolean {
  if (isSignedOut || !unsaved) return isSignedOut;
  const { empty } = kind.context;
  return !isAtStake(kind, { ...unsaved, base, operation: undefined, context: empty });
}

/** Whether the server has exactly that state. */
function isSaved<D, Context, Clash>(
  kind: DocumentKind<D, Context, Clash>,
  { unsaved }: EarlierWork<D, Context, Clash>,
  base: StoredDocument<D>,
): boolean {
  return unsaved !== undefined && !isAtStake(kind, { ...unsaved, base, operation: undefined });
}

/** Runs the work once; runs it again only after a failure. */
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
