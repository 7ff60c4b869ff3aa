/** The task was not started: the queue was full, or the task waited too long. */
export class QueueFull extends Error {}

interface Limits {
  /** Tasks that run at the same time. */
  atOnce: number;
  /** Tasks that may wait; the next one is rejected. */
  maxWaiting: number;
}

interface Options {
  /** The longest wait in milliseconds; without it there is no limit. */
  patience?: number | undefined;
}

type RunInQueue = <Result>(work: () => Promise<Result>, options?: Options) => Promise<Result>;

/** A bounded queue: runs tasks in order, or rejects with `QueueFull`. */
export function createQueue({ atOnce, maxWaiting }: Limits): RunInQueue {
  const waiting = new Set<() => void>();
  let running = 0;

  const enter = (patience: number | undefined): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.size >= maxWaiting) return Promise.reject(new QueueFull("too many wait"));
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.add(resolve);
    if (patience === undefined) return promise;
    const timer = setTimeout(() => {
      if (waiting.delete(resolve)) reject(new QueueFull("waited too long"));
    }, patience);
    return promise.finally(() => clearTimeout(timer));
  };

  const leave = (): void => {
    const [next] = waiting;
    if (next === undefined) running -= 1;
    else {
      waiting.delete(next);
      next();
    }
  };

  return async (work, { patience } = {}) => {
    await enter(patience);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
