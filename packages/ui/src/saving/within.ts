/** What has not ended in its time. */
export class GivenUp extends Error {}

/** Throws `GivenUp` where the work has not ended after so many milliseconds, and tells the work so. */
export async function within<Result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const end = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    end.reject(new GivenUp(`Nothing came within ${ms} ms`));
    controller.abort();
  }, ms);
  try {
    return await Promise.race([work(controller.signal), end.promise]);
  } finally {
    clearTimeout(timer);
  }
}
