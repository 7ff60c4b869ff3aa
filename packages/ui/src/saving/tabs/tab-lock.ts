/** The lock of that name among all tabs; where there are no locks (plain http) every tab has it. */
export function createTabLock(name: string, onStolen: () => void) {
  const locks: LockManager | undefined = navigator.locks;
  let letGo: (() => void) | undefined;
  let waiting: AbortController | undefined;

  /** Resolves when it is had, or cannot be. */
  async function request(options: LockOptions): Promise<boolean> {
    if (!locks) return true;
    return new Promise((resolve) => {
      let isHad = false;
      const held = locks.request(name, options, (lock) => {
        isHad = lock !== null;
        resolve(isHad);
        return lock && new Promise<void>((end) => (letGo = end));
      });
      held.catch(() => (isHad ? onStolen() : resolve(false)));
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
      waiting?.abort();
      letGo?.();
    },
  };
}
