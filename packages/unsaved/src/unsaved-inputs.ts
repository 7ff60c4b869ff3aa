import { createJournals, inputIdPrefix, longestMs, pendingWrites } from "./device/journal.ts";
import type { Journals, Journal, PendingWrite } from "./device/journal.ts";
import { within } from "./timing.ts";
import { nanoid } from "nanoid";
import { createRecorder } from "./device/recorder.ts";
import type { RecordTarget, Snapshot } from "./device/recorder.ts";
import { listenToPage } from "./page.ts";

/** Limit in characters for all texts of one person; a video's notes may have 100,000. */
export const maxCharacters = 500_000;

/** A typed text that has not been sent: the only item of its record. */
interface InputItem {
  /** The key of the text, such as `video:9:vocabulary`. */
  key: string;
  json: string;
  /** Milliseconds since 1970, unique within a page. */
  at: number;
}

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

/** The work name under which the journal stores all such texts of a person. */
function workOfInputs(person: string): string {
  return JSON.stringify(["inputs", person]);
}

function isInputItem(value: object | undefined): value is InputItem {
  if (!value || !("key" in value && "json" in value && "at" in value)) return false;
  return typeof value.key === "string" && typeof value.json === "string" && typeof value.at === "number";
}

/** The record with that id as of that time. */
interface InputVersion {
  id: string;
  at: number;
}

/** The item that a tab wrote; without an item, the tab removed it. */
interface Change extends InputVersion {
  item?: InputItem | undefined;
}

/** This tab's record for a key, and the earlier records that it continues. */
interface OwnRecord {
  writer: InputWriter;
  replaces: InputVersion[];
}

/** The last text of a page that was closed before it could write it; `undefined` if it was going to remove the text. */
function pendingItem({ from }: PendingWrite): InputItem | undefined {
  return from.flatMap(({ splice }) => splice.items).find(isInputItem);
}

/**
 * One person's texts by record id: those of all tabs, available without waiting for the journal. Each tab writes only
 * its own records.
 */
class InputStore {
  readonly #work: string;
  readonly #journals: Journals;
  readonly #channel: BroadcastChannel;
  readonly #items = new Map<string, InputItem>();
  readonly #own = new Map<string, OwnRecord>();
  #lastTime = 0;
  #loading: Promise<void> | undefined;
  #isLoaded = false;

  constructor(person: string, journals: Journals) {
    this.#work = workOfInputs(person);
    this.#journals = journals;
    this.#channel = new BroadcastChannel(this.#work);
    this.#channel.addEventListener("message", ({ data }: MessageEvent<Change>) => this.#take(data));
    listenToPage({
      onHide: () => {
        for (const { writer } of this.#own.values()) writer.hide();
      },
    });
    this.load().catch(() => undefined);
  }

  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  /** Reads the texts from the journal once; reads again after a failure. */
  load(): Promise<void> {
    this.#loading ??= this.#read().catch((error: unknown) => {
      this.#loading = undefined;
      throw error;
    });
    return this.#loading;
  }

  async #read(): Promise<void> {
    const journal = await this.#journals.get();
    for (const { record } of await journal.list(this.#work)) {
      const [item] = record.document;
      if (isInputItem(item)) this.#take({ id: record.id, at: item.at, item });
    }
    this.#takePending();
    this.#isLoaded = true;
    this.#tidy(journal).catch(() => undefined);
  }

  /** Performs removals that a closed page did not finish. */
  async #tidy(journal: Journal): Promise<void> {
    const pending = [...pendingWrites.list(this.#work)].map(async ([id, write]) => {
      if (pendingItem(write)) return;
      await journal.removeUnchanged(this.#work, [{ id, at: write.at }]);
      pendingWrites.remove(id);
    });
    await Promise.all([journal.sweep(), ...pending]);
  }

  /** A late result is ignored. */
  #take({ id, at, item }: Change): void {
    if ((this.#items.get(id)?.at ?? 0) > at) return;
    if (item) this.#items.set(id, item);
    else this.#items.delete(id);
  }

  /** Writes that tabs closed since then could not finish. */
  #takePending(): void {
    for (const [id, pending] of pendingWrites.list(this.#work))
      this.#take({ id, at: pending.at, item: pendingItem(pending) });
  }

  #send(change: Change): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    this.#channel.postMessage(change);
  }

  /** A time later than every time issued or read, even if the device's clock was set back. */
  #nextTime(read: readonly InputVersion[] = []): number {
    return (this.#lastTime = Math.max(Date.now(), this.#lastTime + 1, ...read.map(({ at }) => at + 1)));
  }

  /** Texts with the same key, newest first. */
  list(key: string): (InputVersion & { json: string })[] {
    this.#takePending();
    const oldest = Date.now() - longestMs.input;
    return [...this.#items]
      .filter(([, item]) => item.key === key && item.at > oldest)
      .map(([id, { at, json }]) => ({ id, at, json }))
      .sort((a, b) => b.at - a.at);
  }

  /** Whether this text would exceed the limit for all texts. */
  isTooMuch(key: string, json: string): boolean {
    const others = [...this.#items.values()].filter((item) => item.key !== key);
    return others.reduce((sum, item) => sum + item.json.length, json.length) > maxCharacters;
  }

  /** `read`: the records that this text continues; they are removed once this one is stored. */
  write(key: string, json: string, read: readonly InputVersion[]): InputVersion {
    const { writer, replaces } = this.#own.get(key) ?? this.#begin(key);
    const { id } = writer;
    const before = this.#items.get(id);
    if (before?.json === json) return { id, at: before.at };
    const item = { key, json, at: this.#nextTime(read) };
    replaces.push(...read.filter((version) => version.id !== id));
    this.#take({ id, at: item.at, item });
    writer.write(item);
    return { id, at: item.at };
  }

  #begin(key: string): OwnRecord {
    const id = inputIdPrefix + nanoid();
    const replaces: InputVersion[] = [];
    const onDevice = (item: InputItem | undefined) => {
      if (item) this.#send({ id, at: item.at, item });
      this.remove(replaces.splice(0));
    };
    const writer = createInputWriter({ id, work: this.#work, open: this.#journals.get, onDevice });
    const own = { writer, replaces };
    this.#own.set(key, own);
    return own;
  }

  /** Records written since then stay. */
  remove(versions: readonly InputVersion[]): void {
    const others = versions.filter((version) => this.#forget(version));
    if (others.length === 0) return;
    // If the device refuses, they are offered again.
    const removed = this.#journals.get().then((journal) => journal.removeUnchanged(this.#work, others));
    removed.catch(() => undefined);
  }

  /** Whether the record belongs to another page and has not been written since. */
  #forget(version: InputVersion): boolean {
    const { id, at } = version;
    this.#takePending();
    const item = this.#items.get(id);
    if (!item || item.at > at) return false;
    this.#items.delete(id);
    pendingWrites.remove(id);
    this.#send({ id, at });
    const writer = this.#own.get(item.key)?.writer;
    if (writer?.id !== id) return true;
    writer.remove(this.#nextTime());
    return false;
  }

  /** Whether the next page will find the last text; writes it synchronously if it is not stored yet. */
  isOnDevice(key: string): boolean {
    const writer = this.#own.get(key)?.writer;
    return !writer || writer.isWritten() || writer.keepAtOnce();
  }
}

interface InputWriterOptions extends RecordTarget {
  /** Called after each write; without an item, the write removed the record. */
  onDevice?: (item: InputItem | undefined) => void;
}

const nothing: Snapshot = {
  document: [],
  base: { document: [], version: 0 },
  operation: undefined,
  unreadable: undefined,
  at: 0,
  isSignedOut: false,
  isAtStake: false,
};

type InputWriter = ReturnType<typeof createInputWriter>;

/** Writes the record of one text and finally removes it. */
function createInputWriter({ onDevice, ...target }: InputWriterOptions) {
  let snapshot = nothing;
  let item: InputItem | undefined;
  const { note, ...recorder } = createRecorder({
    ...target,
    isShared: true,
    read: () => snapshot,
    onWritten: (storage) => storage === "device" && onDevice?.(item),
    onNotOwner: () => undefined,
  });
  return {
    ...recorder,
    id: target.id,
    write(next: InputItem) {
      item = next;
      // A new base makes each write a whole record: a change would contain the whole text too.
      const base = { document: [], version: 0 };
      snapshot = { ...nothing, base, document: [next], at: next.at, isAtStake: true };
      note();
    },
    /** `at`: later than the last write. */
    remove(at: number) {
      item = undefined;
      snapshot = { ...nothing, at };
      void recorder.flush();
    },
  };
}
