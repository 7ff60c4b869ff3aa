import type { StoredDocument, UnsavedWork } from "./unsaved-work.ts";

/** Milliseconds that the other tab has to store its work before its lock is stolen. */
const yieldTime = 2000;

/** What a tab hands over to the next writer. */
export interface Handover {
  stored: StoredDocument;
  /** The id of the record with unsaved work. */
  id?: string | undefined;
  /** Unsaved work that the device refused to store. */
  unsaved?: UnsavedWork | undefined;
}

/**
 * `request`: a tab wants to become the writer. `claimed`: it is the writer. `handover`: the previous writer has stopped
 * and passes this on.
 */
type Message = { type: "request" } | { type: "claimed" } | { type: "handover"; handover: Handover };

export interface WriterLockOptions {
  /** One lock per work. */
  name: string;
  /** This tab is now the writer. */
  onGranted: () => void;
  /** Another tab becomes the writer; resolves with this tab's handover once all of it is stored. */
  onElsewhere: () => Promise<Handover>;
  /** The handover of the previous writer. */
  onHandover: (handover: Handover) => void;
}

/** Ensures that only one tab writes. Without the Web Locks API (plain http) the most recent tab is the writer. */
export function createWriterLock(options: WriterLockOptions) {
  const { name, onGranted, onElsewhere, onHandover } = options;
  const lock = createTabLock(name, lose);
  const channel = createChannel(name, receive);
  const state = { isWriter: false, isEnded: false, leaving: Promise.resolve() };

  function become() {
    // Granted while the page was closing.
    if (state.isEnded) return lock.release();
    state.isWriter = true;
    channel.post({ type: "claimed" });
    onGranted();
  }
  /** Resolves when this tab's work is stored and handed over. */
  function leave(): Promise<void> {
    if (!state.isWriter) return state.leaving;
    state.isWriter = false;
    state.leaving = onElsewhere().then((handover) => channel.post({ type: "handover", handover }));
    return state.leaving;
  }
  async function waitForLock(): Promise<void> {
    if (!state.isEnded && (await lock.wait())) become();
  }
  function lose() {
    void leave();
    void waitForLock();
  }
  function receive(message: Message) {
    if (message.type === "handover") onHandover(message.handover);
    else void leave();
  }
  return {
    start: async (): Promise<void> => ((await lock.tryNow()) ? become() : onElsewhere().then(waitForLock)),
    async takeOver(): Promise<void> {
      if (!state.isWriter) await channel.request(yieldTime);
      // The other tab may have been closed in the meantime.
      if (state.isWriter || state.isEnded) return;
      if (await lock.steal()) become();
    },
    /** Another tab has become the writer in the meantime. */
    lose,
    async end(): Promise<void> {
      state.isEnded = true;
      await leave();
      lock.release();
      channel.close();
    },
  };
}

function createChannel(name: string, receive: (message: Message) => void) {
  const channel = new BroadcastChannel(name);
  let onAnswer: (() => void) | undefined;
  let isClosed = false;

  function post(message: Message) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    if (!isClosed) channel.postMessage(message);
  }
  channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    receive(data);
    if (data.type === "handover") onAnswer?.();
  });
  return {
    post,
    /** Resolves when the writer has stopped, or after that many milliseconds without an answer. */
    request: (ms: number) =>
      new Promise<void>((resolve) => {
        onAnswer = resolve;
        setTimeout(resolve, ms);
        post({ type: "request" });
      }),
    close() {
      isClosed = true;
      channel.close();
    },
  };
}

/** A lock shared by all tabs; without the Web Locks API (plain http) every tab has it. */
function createTabLock(name: string, onStolen: () => void) {
  const locks: LockManager | undefined = navigator.locks;
  let letGo: (() => void) | undefined;
  /** The page has closed: release a lock that is granted later at once. */
  let isReleased = false;
  let waiting: AbortController | undefined;

  /** Resolves once it is known whether this tab has the lock. */
  async function request(options: LockOptions): Promise<boolean> {
    if (!locks) return !isReleased;
    return new Promise((resolve) => {
      let isGranted = false;
      const ended = locks.request(name, options, (lock) => {
        isGranted = lock !== null && !isReleased;
        resolve(isGranted);
        return isGranted ? new Promise<void>((end) => (letGo = end)) : undefined;
      });
      ended.catch(() => (isGranted ? onStolen() : resolve(false)));
    });
  }
  return {
    tryNow: () => request({ ifAvailable: true }),
    steal(): Promise<boolean> {
      waiting?.abort();
      return request({ steal: true });
    },
    /** Until the tab that holds it is closed. */
    async wait(): Promise<boolean> {
      if (!locks) return false;
      waiting = new AbortController();
      return request({ signal: waiting.signal });
    },
    release() {
      isReleased = true;
      waiting?.abort();
      letGo?.();
    },
  };
}
