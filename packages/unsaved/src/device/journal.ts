import type { TranscriptContext } from "@minbar/domain/editing/transcript-context";
import type { Segments } from "@minbar/domain/segments/segment";
import { openDB } from "idb";
import type { DBSchema, IDBPDatabase, IDBPTransaction } from "idb";
import { within } from "../timing.ts";
import type { OpenConflict, Operation } from "../unsaved-work.ts";

/** A list of flat, plain objects: the segments of a text, or the one input of a form. */
export type ItemList = readonly object[];

/** One change of a list: replaces `removed` items at `from` with `items`. */
interface Splice {
  from: number;
  removed: number;
  items: ItemList;
}

/** The difference between two lists, without their common prefix and suffix. */
export function spliceBetween(before: ItemList, after: ItemList): Splice {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && isSameItem(before[from], after[from])) from += 1;
  let end = 0;
  while (end < shorter - from && isSameItem(before.at(-1 - end), after.at(-1 - end))) end += 1;
  return { from, removed: before.length - from - end, items: after.slice(from, after.length - end) };
}

/** `undefined` if the change does not fit the list. */
export function applySplice(list: ItemList, { from, removed, items }: Splice): ItemList | undefined {
  return from + removed > list.length ? undefined : list.toSpliced(from, removed, ...items);
}

function isSameItem(a: object | undefined, b: object | undefined): boolean {
  if (a === b) return true;
  if (!a || !b) return false;
  const entries = Object.entries(a);
  const other = new Map(Object.entries(b));
  return entries.length === other.size && entries.every(([key, value]) => other.get(key) === value);
}

/**
 * Unsaved work as this release stores it: the document as of `sequence` and its metadata; edits are stored separately.
 * The document is a list of segments or, for a form, of one input. A record on the device may be of another release or
 * malformed: `listEarlierWork` checks it.
 */
export interface WorkRecord {
  id: string;
  /** Person, video and language. */
  work: string;
  format: number;
  base: { document: ItemList; version: number };
  operation?: Operation | undefined;
  document: ItemList;
  unreadable?: string | undefined;
  /** Records of forms lack these three. */
  context?: TranscriptContext | undefined;
  /** Without the clashes, which are computed again. */
  conflict?: Omit<OpenConflict, "clashes"> | undefined;
  setAside?: readonly Segments[] | undefined;
  /** Counts the writes of this record. */
  sequence: number;
  /** Milliseconds since 1970 of the last change. */
  at: number;
  /** The session ended: the work is recovered without asking. */
  isSignedOut: boolean;
}

export interface WorkEdit {
  id: string;
  sequence: number;
  splice: Splice;
  unreadable?: string | undefined;
  at: number;
}

/** The format that this release writes and reads; 0.1.0 has the same. */
export const recordFormat = 2;

/** Prefix of the record ids of forms. */
export const inputIdPrefix = "input:";

const day = 86_400_000;
/** Milliseconds: older writes are removed. */
export const longestMs = { input: 30 * day, other: 180 * day };

function isInputId(id: string): boolean {
  return id.startsWith(inputIdPrefix);
}

interface Schema extends DBSchema {
  records: { key: string; value: WorkRecord; indexes: { work: string; at: number } };
  edits: { key: [string, number]; value: WorkEdit };
  owners: { key: string; value: { work: string; token: string; at: number } };
}

type WriteTransaction = IDBPTransaction<Schema, ["records", "edits", "owners"], "readwrite">;

/** The tab that may write this work; without a token there is no check. */
interface Owner {
  work: string;
  token?: string;
}

/** Another tab has become the writer. */
export class NotOwner extends Error {}

export type Journal = Awaited<ReturnType<typeof openJournal>>;

/**
 * Unsaved work on this device, in IndexedDB. Every method throws if the browser refuses storage. `onClosed`: the
 * browser closed the database, for example because the user cleared the site's data.
 */
export async function openJournal(onClosed: () => void = () => undefined) {
  const db = await openDB<Schema>("minbar-saving", 1, {
    upgrade: createStores,
    terminated: onClosed,
    // Another tab deletes or upgrades the database.
    blocking() {
      db.close();
      onClosed();
    },
  });
  return { ...createWriter(db), ...createReader(db), sweep: () => sweep(db), close: () => db.close() };
}

function createStores(db: IDBPDatabase<Schema>) {
  const records = db.createObjectStore("records", { keyPath: "id" });
  records.createIndex("work", "work");
  records.createIndex("at", "at");
  db.createObjectStore("edits", { keyPath: ["id", "sequence"] });
  db.createObjectStore("owners", { keyPath: "work" });
}

function createWriter(db: IDBPDatabase<Schema>) {
  const write = (owner: Owner, work: (tx: WriteTransaction) => Promise<unknown>) =>
    writeAsOwner(db, owner, work);
  return {
    /** Makes this tab the writer. */
    claim: (work: string, token: string) =>
      write({ work }, (tx) => commit(tx, [tx.objectStore("owners").put({ work, token, at: Date.now() })])),
    /** Writes a whole record and deletes its edits and the records that it continues. */
    put: (record: WorkRecord, { token, replaces = [] }: { token?: string; replaces?: readonly string[] }) =>
      write({ work: record.work, ...(token && { token }) }, (tx) => {
        const removed = [record.id, ...replaces].flatMap((id) => remove(tx, id));
        return commit(tx, [...removed, tx.objectStore("records").put(record)]);
      }),
    /** Returns false if its record no longer exists. */
    async append(edit: WorkEdit, owner: Owner): Promise<boolean> {
      let isThere = false;
      await write(owner, async (tx) => {
        isThere = (await tx.objectStore("records").getKey(edit.id)) !== undefined;
        return commit(tx, isThere ? [tx.objectStore("edits").put(edit)] : []);
      });
      return isThere;
    },
    remove: (ids: readonly string[], owner: Owner) =>
      write(owner, (tx) =>
        commit(
          tx,
          ids.flatMap((id) => remove(tx, id)),
        ),
      ),
    /** Removes the records that have not changed since the given time. */
    removeUnchanged: (work: string, versions: readonly { id: string; at: number }[]) =>
      write({ work }, async (tx) => {
        const records = await Promise.all(versions.map(({ id }) => tx.objectStore("records").get(id)));
        const unchanged = versions.filter(({ at }, place) => (records[place]?.at ?? Infinity) <= at);
        return commit(
          tx,
          unchanged.flatMap(({ id }) => remove(tx, id)),
        );
      }),
  };
}

function createReader(db: IDBPDatabase<Schema>) {
  return {
    /** The records of one work, with their edits in order. */
    async list(work: string) {
      const tx = db.transaction(["records", "edits"]);
      const records = await tx.objectStore("records").index("work").getAll(work);
      return Promise.all(
        records.map(async (record) => ({
          record,
          edits: await tx.objectStore("edits").getAll(editsOf(record.id)),
        })),
      );
    },
  };
}

function editsOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Infinity]);
}

function remove(tx: WriteTransaction, id: string): Promise<unknown>[] {
  return [tx.objectStore("records").delete(id), tx.objectStore("edits").delete(editsOf(id))];
}

/** Does not wait for the page to check again, because it may be unloading. */
function commit(tx: WriteTransaction, requests: readonly Promise<unknown>[]): Promise<unknown> {
  tx.commit();
  return Promise.all(requests);
}

/** The check and the write share one transaction: a tab that is no longer the writer writes nothing. */
async function writeAsOwner(
  db: IDBPDatabase<Schema>,
  { work, token }: Owner,
  change: (tx: WriteTransaction) => Promise<unknown>,
): Promise<void> {
  const tx: WriteTransaction = db.transaction(["records", "edits", "owners"], "readwrite");
  const isOwner = checkOwner(tx, { work, token }).then(async (isOwner) => {
    if (isOwner) await change(tx);
    return isOwner;
  });
  const [owns] = await Promise.all([isOwner, tx.done]);
  if (!owns) throw new NotOwner(`Another tab writes ${work}`);
}

async function checkOwner(
  tx: WriteTransaction,
  { work, token }: { work: string; token: string | undefined },
) {
  if (token === undefined) return true;
  const owners = tx.objectStore("owners");
  const owner = await owners.get(work);
  // The user may have cleared the site's data while the tab was open.
  if (!owner) await owners.put({ work, token, at: Date.now() });
  return !owner || owner.token === token;
}

/** The newest editor records, which last longest; the others expire with the records of forms. */
const longLastingRecords = 50;

/** Deletes expired records and owners. */
async function sweep(db: IDBPDatabase<Schema>): Promise<void> {
  const tx: WriteTransaction = db.transaction(["records", "edits", "owners"], "readwrite");
  const now = Date.now();
  let place = 0;
  // Newest first; reads only the keys, because records are large.
  let cursor = await tx.objectStore("records").index("at").openKeyCursor(null, "prev");
  while (cursor) {
    const age = now - cursor.key;
    const isInput = isInputId(cursor.primaryKey);
    const limit = isInput || place >= longLastingRecords ? longestMs.input : longestMs.other;
    if (age > limit) await Promise.all(remove(tx, cursor.primaryKey));
    if (!isInput) place += 1;
    cursor = await cursor.continue();
  }
  const owners = tx.objectStore("owners");
  for (const { work, at } of await owners.getAll()) if (now - at > longestMs.other) await owners.delete(work);
  await tx.done;
}

/** Milliseconds: storage that does not answer in this time counts as missing. */
const openLimit = 3000;

export type Journals = ReturnType<typeof createJournals>;

/** One connection to the journal, reopened after a failure or when the browser closes it. */
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
    /** The same, once this tab is registered as the writer. */
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

/**
 * A write that a page could not finish before it was unloaded. Writes in flight may or may not complete: `from` contains
 * the changes that lead to the last document from each state that the record may have.
 */
export interface PendingWrite {
  work: string;
  /** The record's sequence after this change. */
  sequence: number;
  unreadable?: string | undefined;
  /** The document's context; absent in writes of forms. */
  context?: TranscriptContext | undefined;
  setAside?: readonly Segments[] | undefined;
  at: number;
  /**
   * `after` is the record's sequence; 0: there is no record, and the change applies to the server's text of that
   * version.
   */
  from: { after: number; version?: number | undefined; splice: Splice }[];
}

/** A pending removal of work that a person has discarded, for the record as it was then; later changes stay. */
interface DiscardedMark {
  work: string;
  /** Milliseconds since 1970 of the record's last change. */
  at: number;
}

/**
 * What a page leaves for the next one by record id, in localStorage because that is synchronous: the journal may take
 * longer than the page lives. If the browser refuses storage, nothing is left and nothing found.
 */
function createPending<Item extends { work: string }>(
  prefix: string,
  /** `undefined` for what is malformed or expired, which is removed. */
  read: (value: unknown, id: string) => Item | undefined,
) {
  return {
    /** Returns false if the item is too long or the browser refuses storage. */
    store(id: string, item: Item, maxCharacters = Infinity): boolean {
      const json = JSON.stringify(item);
      return json.length <= maxCharacters && attempt(() => localStorage.setItem(prefix + id, json));
    },
    remove: (id: string) => void attempt(() => localStorage.removeItem(prefix + id)),
    /** Those of one work. */
    list(work: string): Map<string, Item> {
      const items = new Map<string, Item>();
      attempt(() => {
        for (const key of Object.keys(localStorage)) {
          if (!key.startsWith(prefix)) continue;
          const id = key.slice(prefix.length);
          const item = read(parse(localStorage.getItem(key)), id);
          if (!item) localStorage.removeItem(key);
          else if (item.work === work) items.set(id, item);
        }
      });
      return items;
    },
  };
}

function attempt(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

export const pendingWrites = createPending("minbar-unwritten:", (value, id): PendingWrite | undefined => {
  if (!(value instanceof Object && "from" in value && "at" in value && "work" in value)) return undefined;
  const write = value as PendingWrite;
  const limit = isInputId(id) ? longestMs.input : longestMs.other;
  return Date.now() - write.at > limit ? undefined : write;
});

export const discardedMarks = createPending("minbar-discarded:", (value): DiscardedMark | undefined => {
  if (!(value instanceof Object && "work" in value && "at" in value)) return undefined;
  const { work, at } = value;
  return typeof work === "string" && typeof at === "number" ? { work, at } : undefined;
});
