import { IDBFactory } from "fake-indexeddb";
import { vi } from "vitest";
import { FakeChannels } from "./fake-channels.ts";
import { createFakeDisk } from "./fake-disk.ts";
import type { StorageFault } from "./fake-disk.ts";
import { FakeLocks } from "./fake-locks.ts";
import { FakeTab, currentTab, use } from "./fake-tab.ts";

export type FakeBrowser = ReturnType<typeof startFakeBrowser>;

/** Installs the fake globals; `vi.unstubAllGlobals` and `vi.useRealTimers` remove them. */
export function startFakeBrowser() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  const disk = createFakeDisk(use);
  const locks = new FakeLocks();
  const channels = new FakeChannels();
  const network = { isOnline: true };
  stubTimers();
  stubPage();
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("localStorage", disk.localStorage);
  vi.stubGlobal("navigator", {
    get onLine() {
      return network.isOnline;
    },
    locks: {
      request(name: string, options: LockOptions, callback: LockGrantedCallback<unknown>) {
        const tab = use();
        // The rest of a killed tab's code, whose asynchronous context is lost: it would keep the lock forever.
        if (!tab) return new Promise<never>(() => undefined);
        return locks.request({ name, options, callback, tab });
      },
    },
  });
  vi.stubGlobal("BroadcastChannel", channels.classOf(use));

  return {
    network,
    openTab: () =>
      new FakeTab((tab) => {
        locks.releaseAll(tab);
        channels.closeAll(tab);
      }),
    setStorageFault: (fault: StorageFault | undefined) => disk.setFault(fault),
    /** The whole content of the device as one text. */
    contents: disk.contents,
    /** Runs all pending work that needs no time. */
    settle: disk.settle,
    /** The device also works while time passes, every 50 ms. */
    async pass(ms: number, every = 50): Promise<void> {
      await disk.settle();
      for (let left = ms; left > 0; left -= every) {
        await vi.advanceTimersByTimeAsync(Math.min(every, left));
        await disk.settle();
      }
    },
    end() {
      disk.end();
      vi.unstubAllGlobals();
      vi.useRealTimers();
    },
  };
}

function stubTimers(): void {
  const { setTimeout: set } = globalThis;
  vi.stubGlobal("setTimeout", (run: () => void, ms?: number) => {
    const tab = currentTab.getStore();
    return set(() => (tab ? !tab.isDead && tab.run(run) : run()), ms);
  });
}

function stubPage(): void {
  const page = () => currentTab.getStore()?.page ?? new EventTarget();
  const add = (...given: Parameters<EventTarget["addEventListener"]>) => page().addEventListener(...given);
  const remove = (...given: Parameters<EventTarget["removeEventListener"]>) =>
    page().removeEventListener(...given);
  vi.stubGlobal("addEventListener", add);
  vi.stubGlobal("removeEventListener", remove);
  vi.stubGlobal("document", {
    addEventListener: add,
    removeEventListener: remove,
    visibilityState: "visible",
  });
}
