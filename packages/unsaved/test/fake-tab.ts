import { AsyncLocalStorage } from "node:async_hooks";

/**
 * A browser for tests in one process. Code that runs inside a tab uses the ordinary globals (`indexedDB`,
 * `localStorage`, `navigator.locks`, `BroadcastChannel`, timers, page events), which find the tab through the
 * asynchronous context. A tab can be killed at any use of them; its pending work then never happens.
 */
export const currentTab = new AsyncLocalStorage<FakeTab>();

class TabKilled extends Error {}

export class FakeTab {
  readonly page = new EventTarget();
  /** Its uncommitted transactions, aborted when it ends. */
  readonly transactions = new Map<IDBTransaction, () => void>();
  isDead = false;
  /** Counts the uses of the browser down and kills the tab at zero. */
  usesLeft = Infinity;
  readonly #onKilled: (tab: FakeTab) => void;

  constructor(onKilled: (tab: FakeTab) => void) {
    this.#onKilled = onKilled;
  }

  run<Result>(work: () => Result): Result {
    return currentTab.run(this, work);
  }

  /** Called on each use of the browser; throws in a killed tab. */
  use(): void {
    this.usesLeft -= 1;
    if (this.usesLeft <= 0) this.kill();
    if (this.isDead) throw new TabKilled("The tab is dead");
  }

  /** Like a crash: the page gets no event. */
  kill(): void {
    if (this.isDead) return;
    this.isDead = true;
    for (const abort of this.transactions.values()) abort();
    this.#onKilled(this);
  }

  /** Like closing the tab or following a link. */
  close(): void {
    this.run(() => this.page.dispatchEvent(new Event("pagehide")));
    this.kill();
  }
}

/** The tab whose code is running, unless it was killed. */
export function use(): FakeTab | undefined {
  const tab = currentTab.getStore();
  tab?.use();
  return tab;
}
