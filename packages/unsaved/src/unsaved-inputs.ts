import { createJournals } from "./device/journal.ts";
import type { Journals } from "./device/journal.ts";
import { InputStore } from "./inputs/input-store.ts";
import { within } from "./timing.ts";

/** Reads what was kept, by an earlier release perhaps; `undefined` where it is not of this form. */
export type DecodeInput<Value> = (stored: unknown) => Value | undefined;

/** A text that is typed and not sent yet, as one form has it. */
export interface UnsavedInput<Value> {
  /** As it was last kept, in whatever tab; `undefined` where there is none, or none that can be read. */
  read: () => Value | undefined;
  /**
   * Calls with what was kept where the device answers only after this, unless something is written by then. Returns the
   * function that ends it.
   */
  onLate: (listener: (value: Value) => void) => () => void;
  /** Where it is too much to be kept, what was kept before stays. */
  write: (value: Value) => void;
  /** Once it is sent or given up: removes what this form has read and written, but not what another tab has since then. */
  remove: () => void;
  /** Whether the next page will find what was written last; what is not on the device yet is put there at once. */
  isOnDevice: () => boolean;
}

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
  const store = new InputStore(person, journals);
  return {
    /** `key`: what the text is about, as `video:9:vocabulary`. */
    input: <Value>(key: string, decode: DecodeInput<Value>) => createInput(store, key, decode),
    /** Whether all are read from the device. */
    isOpen: () => store.isLoaded,
    /** Waits for that, at most so many milliseconds. */
    waitUntilOpen: (ms: number): Promise<void> => within(ms, () => store.load()).catch(() => undefined),
  };
}

function createInput<Value>(store: InputStore, key: string, decode: DecodeInput<Value>): UnsavedInput<Value> {
  /** What this form has read and written: ids of records, and the times of their last change. */
  const versions = new Map<string, number>();
  let isTooMuch = false;
  let isTyped = false;
  const list = () => [...versions].map(([id, at]) => ({ id, at }));

  function read(): Value | undefined {
    for (const { id, at, json } of store.list(key)) {
      versions.set(id, at);
      const value = attempt(() => decode(JSON.parse(json)));
      if (value !== undefined) return value;
    }
    return undefined;
  }
  return {
    read,
    onLate(listener) {
      let isEnded = store.isLoaded;
      const readLate = () => {
        // What a form does not show it must not remove either.
        const value = isEnded || isTyped ? undefined : read();
        if (value !== undefined) listener(value);
      };
      if (!isEnded) store.load().then(readLate, () => undefined);
      return () => void (isEnded = true);
    },
    write(value) {
      isTyped = true;
      const json = JSON.stringify(value);
      isTooMuch = store.isTooMuch(key, json);
      if (isTooMuch) return;
      const { id, at } = store.write(key, json, list());
      versions.set(id, at);
    },
    remove() {
      store.remove(list());
      versions.clear();
      isTyped = false;
    },
    isOnDevice: () => !isTooMuch && store.isOnDevice(key),
  };
}

/** That of somebody who is not known, whose text the next person at this device must not read: it lasts as long as the tab. */
export function sessionInput<Value>(key: string, decode: DecodeInput<Value>): UnsavedInput<Value> {
  // As earlier releases wrote it.
  const name = `minbar:kept::${key}`;
  let isWritten = true;
  return {
    read() {
      const text = attempt(() => sessionStorage.getItem(name)) ?? "";
      return attempt(() => decode(JSON.parse(text.slice(text.indexOf(" ")))));
    },
    onLate: () => () => undefined,
    write(value) {
      const text = `${Date.now()} ${JSON.stringify(value)}`;
      isWritten = false;
      attempt(() => {
        sessionStorage.setItem(name, text);
        isWritten = true;
      });
    },
    remove: () => attempt(() => sessionStorage.removeItem(name)),
    isOnDevice: () => isWritten,
  };
}

/** `undefined` where storage is refused, or has something else. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
