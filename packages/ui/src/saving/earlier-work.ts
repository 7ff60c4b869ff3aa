import type { DocumentKind, Items } from "./document-kind.ts";
import { recoverEarlier } from "./editing.ts";
import { listKeptWork } from "./device/kept-work.ts";
import type { KeptWork } from "./device/kept-work.ts";
import type { createJournals } from "./device/journals.ts";
import type { SaverStore } from "./saver-store.ts";
import { forgetUnwritten } from "./device/unwritten.ts";
import type { Turn } from "./writing.ts";

interface EarlierOptions<D extends Items, Clash> {
  store: SaverStore<D, Clash>;
  kind: DocumentKind<D, Clash>;
  work: string;
  journals: ReturnType<typeof createJournals>;
  /** Absent while another tab writes. */
  turn: () => Turn<D, Clash> | undefined;
}

/** What earlier pages and other tabs left of one work on this device. */
export function createEarlierWork<D extends Items, Clash>(options: EarlierOptions<D, Clash>) {
  const { store, kind, work, journals, turn } = options;

  async function remove(ids: readonly string[]): Promise<void> {
    const token = turn()?.id;
    if (token === undefined || ids.length === 0) return;
    const journal = await journals.get();
    await journal.remove(ids, { work, token });
    for (const id of ids) forgetUnwritten(id);
  }
  /** Puts the newest on the screen; its record goes once this tab's own holds it. */
  function recover() {
    const now = turn();
    const { kept, editing } = store.read();
    const [first, ...rest] = kept;
    if (!first?.editing || !now) return;
    now.recorder.replace([first.id]);
    store.set({ kept: rest });
    now.update(recoverEarlier(kind, editing, first.editing), { modifiedAt: new Date(first.at) });
  }
  return {
    /**
     * Tells the page of it, and removes what the server has; what another tab has just left, or the end of a session has
     * interrupted, is gone on with without a question. Throws where the browser refuses storage.
     */
    async find(justLeft?: string): Promise<void> {
      const journal = await journals.get();
      const { base } = store.read().editing;
      const all = await listKeptWork({ journal, work, kind, stored: base });
      const earlier = all.filter(({ id }) => id !== turn()?.id);
      /** Whether the server has that very state. */
      const isOver = ({ editing: left }: KeptWork<D, Clash>) =>
        left !== undefined && left.unreadable === undefined && kind.isSame(left.document, base.document);
      const kept = earlier.filter((found) => !isOver(found));
      store.set({ kept });
      if (kept[0]?.isSignedOut || (kept[0] && kept[0].id === justLeft)) recover();
      await remove(earlier.filter(isOver).map(({ id }) => id));
      await journal.sweep();
    },
    recover,
    async discard(): Promise<void> {
      const [first, ...rest] = store.read().kept;
      if (!first || !turn()) return;
      store.set({ kept: rest });
      await remove([first.id]);
    },
  };
}
