import { createTabLock } from "./tab-lock.ts";

/** Milliseconds that the other tab has to keep what it has, before its lock is taken. */
const yieldTime = 2000;

/** `ask`: a tab wants to write. `claimed`: it does now. `left`: another one writes no more, and leaves this. */
type Message<Left> = { type: "ask" } | { type: "claimed" } | { type: "left"; left: Left };

export interface WriterLockOptions<Left> {
  /** One a work. */
  name: string;
  /** This tab writes from now on. */
  onGranted: () => void;
  /** Another tab writes from now on; resolves with what this one leaves, when all of it is kept. */
  onElsewhere: () => Promise<Left>;
  /** What the tab that wrote until now leaves. */
  onLeft: (left: Left) => void;
}

/** Sees to it that one tab writes. Without the locks API (plain http) it is the one that came last. */
export function createWriterLock<Left>({ name, onGranted, onElsewhere, onLeft }: WriterLockOptions<Left>) {
  const lock = createTabLock(name, lose);
  const channel = createChannel<Left>(name, receive);
  const state = { isWriter: false, isEnded: false };

  function become() {
    state.isWriter = true;
    channel.post({ type: "claimed" });
    onGranted();
  }
  async function leave(): Promise<void> {
    if (!state.isWriter) return;
    state.isWriter = false;
    channel.post({ type: "left", left: await onElsewhere() });
  }
  async function waitForPlace(): Promise<void> {
    if (!state.isEnded && (await lock.wait())) become();
  }
  function lose() {
    void leave();
    void waitForPlace();
  }
  function receive(message: Message<Left>) {
    if (message.type === "left") onLeft(message.left);
    else void leave();
  }
  return {
    async start(): Promise<void> {
      if (await lock.tryNow()) return become();
      await onElsewhere();
      return waitForPlace();
    },
    async takeOver(): Promise<void> {
      if (!state.isWriter) await channel.ask(yieldTime);
      // The other may have been closed meanwhile.
      if (state.isWriter || state.isEnded) return;
      await lock.steal();
      become();
    },
    /** Another tab has written meanwhile. */
    lose,
    async end(): Promise<void> {
      state.isEnded = true;
      await leave();
      lock.release();
      channel.close();
    },
  };
}

function createChannel<Left>(name: string, receive: (message: Message<Left>) => void) {
  const channel = new BroadcastChannel(name);
  let onAnswer: (() => void) | undefined;
  let isClosed = false;

  function post(message: Message<Left>) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    if (!isClosed) channel.postMessage(message);
  }
  channel.addEventListener("message", ({ data }: MessageEvent<Message<Left>>) => {
    receive(data);
    if (data.type === "left") onAnswer?.();
  });
  return {
    post,
    /** Resolves when the tab that writes has left, or did not answer in that time (milliseconds). */
    ask: (ms: number) =>
      new Promise<void>((resolve) => {
        onAnswer = resolve;
        setTimeout(resolve, ms);
        post({ type: "ask" });
      }),
    close() {
      isClosed = true;
      channel.close();
    },
  };
}
