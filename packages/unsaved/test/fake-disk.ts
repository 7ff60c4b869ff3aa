import { IDBDatabase, IDBObjectStore, IDBTransaction } from "fake-indexeddb";
import type { FakeTab } from "./fake-tab.ts";

export type StorageFault = "fails" | "hangs";

/** The parts of fake-indexeddb that a hanging disk and a killed tab need. */
interface OpenTransaction {
  _start: () => void;
  _requests: unknown[];
  listeners: unknown[];
  db: { _rawDatabase: { processTransactions: () => void } };
}

function insideOf(transaction: IDBTransaction): OpenTransaction {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has no public way to hang or to end silently
  return transaction as unknown as OpenTransaction;
}

/** Code of the killed tab gets no events. */
function abortInSilence(transaction: IDBTransaction, onAborted: () => void): void {
  const open = insideOf(transaction);
  open._requests = [];
  open.listeners = [];
  transaction.addEventListener("abort", onAborted);
  transaction.addEventListener("abort", open.db._rawDatabase.processTransactions);
  transaction.abort();
}

/** A browser's storage with these values; `touch` is called before each use. */
export function createStorage(values = new Map<string, string>(), touch: () => void = () => undefined) {
  const storage = {
    getItem: (key: string) => (touch(), values.get(key) ?? null),
    setItem: (key: string, value: string) => (touch(), void values.set(key, value)),
    removeItem: (key: string) => (touch(), void values.delete(key)),
    clear: () => (touch(), values.clear()),
  };
  return new Proxy(storage, {
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: (_, key) => ({
      value: values.get(String(key)),
      enumerable: true,
      configurable: true,
    }),
    get: (_, key) => Reflect.get(storage, key) ?? values.get(String(key)),
  });
}

/** The storage of a fake browser. `use`: returns the tab whose code is running, unless it was killed. */
export function createFakeDisk(use: () => FakeTab | undefined) {
  const hanging = new Set<IDBTransaction>();
  let fault: StorageFault | undefined;
  const underWay = new Set<IDBTransaction>();
  const restore: (() => void)[] = [];

  function refuse(): void {
    if (fault === "fails") throw new DOMException("The disk is full", "QuotaExceededError");
  }
  function hang(transaction: IDBTransaction): void {
    Object.assign(transaction, { _start: () => undefined });
    hanging.add(transaction);
  }
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function begin(this: IDBDatabase, ...given) {
    const tab = use();
    refuse();
    const begun = transaction.apply(this, given);
    function end() {
      hanging.delete(begun);
      underWay.delete(begun);
      tab?.transactions.delete(begun);
    }
    tab?.transactions.set(begun, () => abortInSilence(begun, end));
    begun.addEventListener("complete", end);
    begun.addEventListener("abort", end);
    if (fault === "hangs") hang(begun);
    else underWay.add(begun);
    return begun;
  };
  restore.push(() => (IDBDatabase.prototype.transaction = transaction));
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const { commit } = IDBTransaction.prototype;
  IDBTransaction.prototype.commit = function end(this: IDBTransaction) {
    use()?.transactions.delete(this);
    commit.call(this);
  };
  restore.push(() => (IDBTransaction.prototype.commit = commit));
  for (const method of ["put", "get", "getKey", "getAll", "delete"] as const) {
    const original: (...given: never[]) => unknown = IDBObjectStore.prototype[method];
    Object.assign(IDBObjectStore.prototype, {
      [method](this: IDBObjectStore, ...given: never[]) {
        use();
        return original.apply(this, given);
      },
    });
    restore.push(() => Object.assign(IDBObjectStore.prototype, { [method]: original }));
  }
  const values = new Map<string, string>();
  function touch() {
    use();
    refuse();
  }
  async function settle(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (underWay.size > 0) quiet = -1;
    }
  }
  return {
    settle,
    localStorage: createStorage(values, touch),
    setFault(next: StorageFault | undefined) {
      fault = next;
      if (next === "hangs") return;
      for (const transaction of hanging) {
        const open = insideOf(transaction);
        open._start = IDBTransaction.prototype["_start" as never];
        underWay.add(transaction);
        open.db._rawDatabase.processTransactions();
      }
      hanging.clear();
    },
    contents: () => JSON.stringify([allRows(), ...values]),
    end: () => {
      for (const undo of restore) undo();
    },
  };
}

/** The parts of fake-indexeddb that show what is stored, even during a hanging transaction. */
interface OpenFactory {
  _databases: Map<string, { rawObjectStores: Map<string, { records: { values: () => Iterable<unknown> } }> }>;
}

/** All stored rows of all databases. */
function allRows(): unknown[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a transaction would wait for the hanging ones
  const { _databases } = indexedDB as unknown as OpenFactory;
  const stores = [..._databases.values()].flatMap(({ rawObjectStores }) => [...rawObjectStores.values()]);
  return stores.flatMap(({ records }) => [...records.values()]);
}
