/** Milliseconds that the other tab has to keep what it has, before its lock is taken. */
const yieldTime = 2000;

/** `request`: a tab wants to write. `claimed`: it does now. `handover`: another one has stopped, and hands this over. */
type Message<Handover> = { type: "request" } | { type: "claimed" } | { type: "handover"; handover: Handover };

export interface WriterLockOptions<Handover> {
  /** One a work. */
  name: string;
  /** This tab writes from now on. */
  onGranted: () => void;
  /** Another tab writes from now on; resolves with what this one hands over, when all of it is kept. */
  onElsewhere: () => Promise<Handover>;
  /** What the tab that wrote until now hands over. */
  onHandover: (handover: Handover) => void;
}

/** Sees to it that one tab writes. Without the locks API (plain http) it is the one that came last. */
export function createWriterLock<Handover>(options: WriterLockOptions<Handover>) {
  const { name, onGranted, onElsewhere, onHandover } = options;
  const lock = createTabLock(name, lose);
  const channel = createChannel<Handover>(name, receive);
  const state = { isWriter: false, isEnded: false };

  function become() {
    // Granted while the page was closing.
    if (state.isEnded) return lock.release();
    state.isWriter = true;
    channel.post({ type: "claimed" });
    onGranted();
  }
  async function leave(): Promise<void> {
    if (!state.isWriter) return;
    state.isWriter = false;
    channel.post({ type: "handover", handover: await onElsewhere() });
  }
  async function waitForLock(): Promise<void> {
    if (!state.isEnded && (await lock.wait())) become();
  }
  async function start(): Promise<void> {
    await ((await lock.tryNow()) ? become() : onElsewhere().then(waitForLock));
  }
  function lose() {
    void leave();
    void waitForLock();
  }
  function receive(message: Message<Handover>) {
    if (message.type === "handover") onHandover(message.handover);
    else void leave();
  }
  return {
    start,
    async takeOver(): Promise<void> {
      if (!state.isWriter) await channel.request(yieldTime);
      // The other may have been closed meanwhile.
      if (state.isWriter || state.isEnded) return;
      if (await lock.steal()) become();
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

function createChannel<Handover>(name: string, receive: (message: Message<Handover>) => void) {
  const channel = new BroadcastChannel(name);
  let onAnswer: (() => void) | undefined;
  let isClosed = false;

  function post(message: Message<Handover>) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    if (!isClosed) channel.postMessage(message);
  }
  channel.addEventListener("message", ({ data }: MessageEvent<Message<Handover>>) => {
    receive(data);
    if (data.type === "handover") onAnswer?.();
  });
  return {
    post,
    /** Resolves when the tab that writes has stopped, or did not answer in that time (milliseconds). */
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

/** The lock of that name among all tabs; where there are no locks (plain http) every tab has it. */
function createTabLock(name: string, onStolen: () => void) {
  const locks: LockManager | undefined = navigator.locks;
  let letGo: (() => void) | undefined;
  /** The page has closed: a lock that is granted later is given back at once. */
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
    /** Until the tab that has it is closed. */
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
