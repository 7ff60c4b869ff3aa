import { openJournal } from "./journal.ts";
import type { Journal } from "./journal.ts";
import { within } from "../within.ts";

/** Milliseconds: a browser whose storage does not answer has none. */
const openLimit = 3000;

export type Journals = ReturnType<typeof createJournals>;

/** One connection to the journal, opened again after a failure or its end. */
export function createJournals() {
  let opened: Promise<Journal> | undefined;

  function forget() {
    opened = undefined;
  }
  function get(): Promise<Journal> {
    if (!opened) {
      opened = within(openLimit, () => openJournal(forget));
      opened.catch(forget);
    }
    return opened;
  }
  return {
    get,
    /** The same, once it knows this tab as the one that writes. */
    claim(work: string, token: string): () => Promise<Journal> {
      let claimed: Promise<void> | undefined;
      return async () => {
        const journal = await get();
        claimed ??= journal.claim(work, token).catch((error: unknown) => {
          claimed = undefined;
          throw error;
        });
        await claimed;
        return journal;
      };
    },
    async close(): Promise<void> {
      const journal = await opened?.catch(() => undefined);
      journal?.close();
    },
  };
}
