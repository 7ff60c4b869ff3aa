import { createJournals } from "./device/journal.ts";
import type { Journals } from "./device/journal.ts";
import { InputStore } from "./input-store.ts";
import { within } from "./timing.ts";

/** Parses a stored value, possibly of an earlier release; `undefined` if it does not have this form. */
export type DecodeInput<Value> = (stored: unknown) => Value | undefined;

/** A typed text that has not been sent, as used by one form. */
export interface UnsavedInput<Value> {
  /** The last stored value of any tab; `undefined` if there is none or it cannot be parsed. */
  read: () => Value | undefined;
  /**
   * Calls back with the stored value if the device had not answered when the form last read it, unless the form writes
   * first: React may render a form long before it runs its effects. Returns the function that unsubscribes.
   */
  onLate: (listener: (value: Value) => void) => () => void;
  /** If the value is too long to store, the previous one stays. */
  write: (value: Value) => void;
  /**
   * After sending or discarding: removes what this form has read and written, but not what another tab has written
   * since.
   */
  remove: () => void;
  /** Whether the next page will find the last value; writes it synchronously if it is not stored yet. */
  isOnDevice: () => boolean;
}

export type UnsavedInputs = ReturnType<typeof createUnsavedInputs>;

const opened = new Map<string, UnsavedInputs>();

/** The inputs of this person, the same object at each call; the first call starts reading them from the device. */
export function unsavedInputs(person: string): UnsavedInputs {
  const inputs = opened.get(person) ?? createUnsavedInputs(person);
  opened.set(person, inputs);
  return inputs;
}

/**
 * What one person types outside the transcript editors, stored in the journal until it is sent: it survives the end of
 * a session, a crash and a closed tab. Each tab writes its own records, so that none overwrites another's text; the
 * newest is read.
 */
export function createUnsavedInputs(person: string, journals: Journals = createJournals()) {
  const store = new InputStore(person, journals);
  return {
    /** `key`: what the text is about, such as `video:9:vocabulary`. */
    input: <Value>(key: string, decode: DecodeInput<Value>) => createInput(store, key, decode),
    /** Whether all texts have been read from the device. */
    isOpen: () => store.isLoaded,
    /** Waits for that, at most that many milliseconds. */
    waitUntilOpen: (ms: number): Promise<void> => within(ms, () => store.load()).catch(() => undefined),
  };
}

function createInput<Value>(store: InputStore, key: string, decode: DecodeInput<Value>): UnsavedInput<Value> {
  /** What this form has read and written: record ids and the times of their last change. */
  const versions = new Map<string, number>();
  let isTooMuch = false;
  let isTyped = false;
  /** Whether the device had answered when the form last read it. */
  let isAnswered = false;
  const list = () => [...versions].map(([id, at]) => ({ id, at }));

  function read(): Value | undefined {
    isAnswered = store.isLoaded;
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
      let isEnded = isAnswered;
      const readLate = () => {
        // The form must not remove what it does not show.
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

/** The inputs of an unknown user, which the next user of the device must not read: they last as long as the tab. */
export function sessionInput<Value>(key: string, decode: DecodeInput<Value>): UnsavedInput<Value> {
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

/** `undefined` if storage is refused or contains something else. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
