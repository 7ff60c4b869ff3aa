import { createJournals } from "./device/journals.ts";
import type { Journals } from "./device/journals.ts";
import { createInput } from "./inputs/input.ts";
import { createInputLoader } from "./inputs/input-loader.ts";
import { createInputRecords } from "./inputs/input-records.ts";
import { createKnownInputs } from "./inputs/known-inputs.ts";
import { listenToPage } from "./tabs/page-events.ts";
import type { DecodeInput, UnsavedInput } from "./unsaved-input.ts";
import { within } from "./within.ts";

export type UnsavedInputs = ReturnType<typeof createUnsavedInputs>;

const opened = new Map<string, UnsavedInputs>();

/** This person's, the same at each call; the first call begins to read them from the device. */
export function unsavedInputs(person: string): UnsavedInputs {
  const inputs = opened.get(person) ?? createUnsavedInputs(person);
  opened.set(person, inputs);
  return inputs;
}

/**
 * What one person types outside the editors of transcripts, in the journal until it is sent: over the end of a session, a
 * crash and a closed tab. Each tab writes records of its own, so that none overwrites another's words; the newest is read.
 */
export function createUnsavedInputs(person: string, journals: Journals = createJournals()) {
  const work = JSON.stringify(["inputs", person]);
  const known = createKnownInputs(person, work);
  const loading = createInputLoader({ person, work, journals, known });
  const writing = createInputRecords({ work, journals, known });
  listenToPage({ onHide: () => writing.hide(), onOnline: () => undefined });
  loading.load().catch(() => undefined);

  return {
    /** `key`: what the text is about, as `video:9:vocabulary`. */
    input: <Value>(key: string, decode: DecodeInput<Value>): UnsavedInput<Value> =>
      createInput({ key, decode, known, loading, writing }),
    /** Whether all are read from the device. */
    isOpen: () => loading.isDone(),
    /** Waits for that, at most so many milliseconds. */
    waitUntilOpen: (ms: number): Promise<void> => within(ms, () => loading.load()).catch(() => undefined),
  };
}
