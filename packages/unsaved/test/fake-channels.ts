import type { FakeTab } from "./fake-tab.ts";

interface Channel {
  name: string;
  tab: FakeTab | undefined;
  events: EventTarget;
}

/** `BroadcastChannel` among the tabs of one fake browser. */
export class FakeChannels {
  readonly #open = new Set<Channel>();

  closeAll(tab: FakeTab): void {
    for (const channel of this.#open) if (channel.tab === tab) this.#open.delete(channel);
  }

  #post(from: Channel, data: unknown): void {
    if (from.tab?.isDead) return;
    for (const to of this.#open) {
      if (to === from || to.name !== from.name) continue;
      const event = new MessageEvent("message", { data: structuredClone(data) });
      const deliver = () => to.events.dispatchEvent(event);
      queueMicrotask(() => this.#open.has(to) && (to.tab ? to.tab.run(deliver) : deliver()));
    }
  }

  /** `use`: returns the tab whose code is running. */
  classOf(use: () => FakeTab | undefined) {
    const open = this.#open;
    const post = (from: Channel, data: unknown) => this.#post(from, data);
    return class {
      readonly #channel: Channel;
      constructor(name: string) {
        this.#channel = { name, tab: use(), events: new EventTarget() };
        open.add(this.#channel);
      }
      postMessage(data: unknown) {
        if (this.#channel.tab?.isDead) return;
        try {
          use();
        } catch {
          // A tab that is killed by sending sends nothing. Nobody awaits a message, so the error would reach the test itself.
          return;
        }
        post(this.#channel, data);
      }
      addEventListener(type: string, listener: EventListener) {
        this.#channel.events.addEventListener(type, listener);
      }
      close() {
        open.delete(this.#channel);
      }
    };
  }
}
