import type { FakeTab } from "./fake-tab.ts";

interface LockRequest {
  name: string;
  options: LockOptions;
  callback: LockGrantedCallback<unknown>;
  tab: FakeTab | undefined;
}

interface Claim extends LockRequest {
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

const aborted = () => new DOMException("The request was aborted", "AbortError");

/** The Web Locks API among the tabs of one fake browser. */
export class FakeLocks {
  readonly #holders = new Map<string, Claim>();
  #waiting: Claim[] = [];

  request(given: LockRequest): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const claim = { ...given, resolve, reject };
      const { name, options } = given;
      const holder = this.#holders.get(name);
      if (options.steal) {
        this.#holders.delete(name);
        if (holder) queueMicrotask(() => holder.tab?.run(() => holder.reject(aborted())));
        this.#grant(claim);
      } else if (!holder) this.#grant(claim);
      else if (options.ifAvailable) queueMicrotask(() => claim.resolve(claim.callback(null)));
      else {
        this.#waiting.push(claim);
        options.signal?.addEventListener("abort", () => {
          if (!this.#waiting.includes(claim)) return;
          this.#waiting = this.#waiting.filter((one) => one !== claim);
          reject(aborted());
        });
      }
    });
  }

  releaseAll(tab: FakeTab): void {
    this.#waiting = this.#waiting.filter((one) => one.tab !== tab);
    for (const claim of this.#holders.values()) if (claim.tab === tab) this.#release(claim);
  }

  #grant(claim: Claim): void {
    this.#holders.set(claim.name, claim);
    queueMicrotask(() => void this.#run(claim));
  }

  async #run(claim: Claim): Promise<void> {
    const { name, tab, callback } = claim;
    if (tab?.isDead) return this.#release(claim);
    const lock = { name, mode: "exclusive" as const };
    try {
      claim.resolve(await (tab ? tab.run(() => callback(lock)) : callback(lock)));
    } catch (error) {
      claim.reject(error);
    }
    this.#release(claim);
  }

  #release(claim: Claim): void {
    if (this.#holders.get(claim.name) !== claim) return;
    this.#holders.delete(claim.name);
    const next = this.#waiting.find(({ name }) => name === claim.name);
    if (!next) return;
    this.#waiting = this.#waiting.filter((one) => one !== next);
    this.#grant(next);
  }
}
