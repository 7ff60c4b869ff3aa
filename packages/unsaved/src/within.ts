export class TimeoutError extends Error {}

/** Throws `TimeoutError` where the work has not ended after so many milliseconds, and tells the work so. */
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
