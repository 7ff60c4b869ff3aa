/** The lock of that name among all tabs; where there are no locks (plain http) every tab has it. */
export function createTabLock(name: string, onStolen: () => void) {
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
