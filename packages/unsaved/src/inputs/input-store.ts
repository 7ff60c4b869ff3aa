import { nanoid } from "nanoid";
import type { Journal, Journals } from "../device/journal.ts";
import { inputIdPrefix, listPendingWrites, longestMs, removePendingWrite } from "../device/pending-write.ts";
import type { PendingWrite } from "../device/pending-write.ts";
import { listenToPage } from "../tabs/page-events.ts";
import { createInputWriter, isInputItem, workOfInputs } from "./input-writer.ts";
import type { InputItem, InputWriter } from "./input-writer.ts";
import { moveOldInputs, oldInputIdPrefix } from "./old-inputs.ts";

/** Characters of one person's texts together; a video's notes may have 100,000. */
export const maxCharacters = 500_000;

/** The record with that id, as it was at that time. */
export interface InputVersion {
  id: string;
  at: number;
}

/** What a tab has written or, without an item, removed. */
interface Change extends InputVersion {
  item?: InputItem | undefined;
}

/** This tab's record of a key, and those of earlier pages that it goes on from. */
interface OwnRecord {
  writer: InputWriter;
  replaces: InputVersion[];
}

/** The last text of a page that was closed before it could write it; `undefined` where that was to remove it. */
function pendingItem({ from }: PendingWrite): InputItem | undefined {
  return from.flatMap(({ splice }) => splice.items).find(isInputItem);
}

/**
 * One person's texts by the ids of their records: those of all tabs, known without waiting for the journal, of which each tab
 * writes its own.
 */
export class InputStore {
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
    moveOldInputs();
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

  /** Reads the texts from the journal: once, after a failure again. */
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

  /** Writes to the journal what came from an earlier release, and removes what a page was closed too early to remove. */
  async #tidy(journal: Journal): Promise<void> {
    const pending = [...listPendingWrites(this.#work)].map(async ([id, write]) => {
      const item = pendingItem(write);
      if (!item) {
        await journal.removeUnchanged(this.#work, [{ id, at: write.at }]);
        removePendingWrite(id);
      } else if (id.startsWith(oldInputIdPrefix)) {
        const writer = createInputWriter({ id, work: this.#work, open: this.#journals.get });
        writer.write(item);
        await writer.flush();
        writer.stop();
      }
    });
    await Promise.all([journal.sweep(), ...pending]);
  }

  /** Of what comes late nothing is taken. */
  #take({ id, at, item }: Change): void {
    if ((this.#items.get(id)?.at ?? 0) > at) return;
    if (item) this.#items.set(id, item);
    else this.#items.delete(id);
  }

  /** What tabs that were closed since then could not write any more. */
  #takePending(): void {
    for (const [id, pending] of listPendingWrites(this.#work))
      this.#take({ id, at: pending.at, item: pendingItem(pending) });
  }

  #send(change: Change): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    this.#channel.postMessage(change);
  }

  /** A time after all that were given and read, also where the device's clock was set back since. */
  #nextTime(read: readonly InputVersion[] = []): number {
    return (this.#lastTime = Math.max(Date.now(), this.#lastTime + 1, ...read.map(({ at }) => at + 1)));
  }

  /** Texts about the same, the newest first. */
  list(key: string): (InputVersion & { json: string })[] {
    this.#takePending();
    const oldest = Date.now() - longestMs.input;
    return [...this.#items]
      .filter(([, item]) => item.key === key && item.at > oldest)
      .map(([id, { at, json }]) => ({ id, at, json }))
      .sort((a, b) => b.at - a.at);
  }

  /** Whether all texts were too long together with this one. */
  isTooMuch(key: string, json: string): boolean {
    const others = [...this.#items.values()].filter((item) => item.key !== key);
    return others.reduce((sum, item) => sum + item.json.length, json.length) > maxCharacters;
  }

  /** `read`: what the text goes on from, which is removed once this is on the device. */
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

  /** What was written to since then stays. */
  remove(versions: readonly InputVersion[]): void {
    const others = versions.filter((version) => this.#forget(version));
    if (others.length === 0) return;
    // Where the device refuses they are offered once more.
    const removed = this.#journals.get().then((journal) => journal.removeUnchanged(this.#work, others));
    removed.catch(() => undefined);
  }

  /** Whether it is a record of another page, and was not written to since. */
  #forget(version: InputVersion): boolean {
    const { id, at } = version;
    this.#takePending();
    const item = this.#items.get(id);
    if (!item || item.at > at) return false;
    this.#items.delete(id);
    removePendingWrite(id);
    this.#send({ id, at });
    const writer = this.#own.get(item.key)?.writer;
    if (writer?.id !== id) return true;
    writer.remove(this.#nextTime());
    return false;
  }

  /** Whether the next page will find what was written last; what is not on the device yet is put there at once. */
  isOnDevice(key: string): boolean {
    const writer = this.#own.get(key)?.writer;
    return !writer || writer.isWritten() || writer.keepAtOnce();
  }
}
