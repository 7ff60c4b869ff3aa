/** Nothing was begun: too many wait already, or this one waited too long. */
export class TurnRefused extends Error {}

interface Limits {
  /** Works under way at a time. */
  atOnce: number;
  /** Works that wait for those; one more is refused. */
  mostWaiting: number;
}

interface Options {
  /** Milliseconds that this work may wait before it is refused; as long as it takes, unless told. */
  patience?: number | undefined;
}

type InTurn = <Result>(work: () => Promise<Result>, options?: Options) => Promise<Result>;

/** A bounded queue: runs works in the order in which they came, or rejects with `TurnRefused`. */
export function createTurns({ atOnce, mostWaiting }: Limits): InTurn {
  const waiting = new Set<() => void>();
  let running = 0;

  const turn = (patience: number | undefined): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.size >= mostWaiting) return Promise.reject(new TurnRefused("too many wait"));
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.add(resolve);
    if (patience === undefined) return promise;
    const timer = setTimeout(() => {
      if (waiting.delete(resolve)) reject(new TurnRefused("waited too long"));
    }, patience);
    return promise.finally(() => clearTimeout(timer));
  };

  const passOn = (): void => {
    const [next] = waiting;
    if (next === undefined) running -= 1;
    else {
      waiting.delete(next);
      next();
    }
  };

  return async (work, { patience } = {}) => {
    await turn(patience);
    try {
      return await work();
    } finally {
      passOn();
    }
  };
}
