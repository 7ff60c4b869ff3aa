/** Milliseconds of work at a time: a key that comes meanwhile is answered before the next. */
const sliceMs = 6;

/** Does long work in short slices and tells its result; the function returned ends it. Safari has no idle callbacks. */
export function inSlices<Result>(
  work: Generator<undefined, Result>,
  onDone: (result: Result) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  function slice() {
    const until = performance.now() + sliceMs;
    do {
      const { done, value } = work.next();
      if (done) return onDone(value);
    } while (performance.now() < until);
    timer = setTimeout(slice);
  }
  timer = setTimeout(slice);
  return () => clearTimeout(timer);
}
