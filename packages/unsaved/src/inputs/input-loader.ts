import type { Journal } from "../device/journal.ts";
import type { Journals } from "../device/journals.ts";
import { forgetUnwritten, listUnwritten } from "../device/unwritten.ts";
import { isInputItem, unwrittenItem } from "./input-item.ts";
import { createInputWriter } from "./input-writer.ts";
import { longestMs } from "./known-inputs.ts";
import type { KnownInputs } from "./known-inputs.ts";
import { forgetOldInput, listOldInputs, sweepOldInputs } from "./old-inputs.ts";

interface InputLoaderOptions {
  person: string;
  work: string;
  journals: Journals;
  known: KnownInputs;
}

export type InputLoader = ReturnType<typeof createInputLoader>;

/** Reads one person's texts from the journal, and puts there what is still elsewhere on the device. */
export function createInputLoader(options: InputLoaderOptions) {
  const { work, journals, known } = options;
  let loading: Promise<void> | undefined;
  let isDone = false;

  async function read(): Promise<void> {
    const journal = await journals.get();
    for (const { record } of await journal.list(work)) {
      const [item] = record.document;
      if (isInputItem(item)) known.take({ id: record.id, at: item.at, item });
    }
    known.takeUnwritten();
    isDone = true;
    tidy(journal, options).catch(() => undefined);
  }
  return {
    isDone: () => isDone,
    /** Once; after a failure again. */
    load(): Promise<void> {
      loading ??= read().catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      return loading;
    },
  };
}

async function tidy(journal: Journal, options: InputLoaderOptions): Promise<void> {
  const oldest = Date.now() - longestMs;
  sweepOldInputs(oldest);
  await Promise.all([
    journal.sweep(),
    importOldInputs(options),
    removeUnwritten(journal, options.work, oldest),
  ]);
}

/** What an earlier release kept becomes a record; it goes from its old place once that is written. */
async function importOldInputs({ person, work, journals }: InputLoaderOptions): Promise<void> {
  const imports = [...listOldInputs(person)].map(async ([id, item]) => {
    const writer = createInputWriter({ id, work, open: journals.get });
    writer.write(item);
    if (await writer.flush()) forgetOldInput({ id, at: item.at });
    writer.stop();
  });
  await Promise.all(imports);
}

/** The records that a page was closed too early to remove, and what is too old. */
async function removeUnwritten(journal: Journal, work: string, oldest: number): Promise<void> {
  for (const [id, unwritten] of listUnwritten(work)) {
    if (unwrittenItem(unwritten) && unwritten.at > oldest) continue;
    await journal.removeUnchanged(work, [{ id, at: unwritten.at }]);
    forgetUnwritten(id);
  }
}
