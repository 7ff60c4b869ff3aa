/** Runs once, that many milliseconds after the first `start` since the last run. */
export function createTimer(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    start(ms: number) {
      timer ??= setTimeout(() => {
        timer = undefined;
        run();
      }, ms);
    },
    cancel() {
      clearTimeout(timer);
      timer = undefined;
    },
    isRunning: () => timer !== undefined,
  };
}

export class TimeoutError extends Error {}

/** Throws `TimeoutError` and aborts the work if it has not ended after that many milliseconds. */
export async function within<Result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const end = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    end.reject(new TimeoutError(`Nothing came within ${ms} ms`));
    controller.abort();
  }, ms);
  try {
    return await Promise.race([work(controller.signal), end.promise]);
  } finally {
    clearTimeout(timer);
  }
}
