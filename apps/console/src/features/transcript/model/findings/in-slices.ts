/** Milliseconds per slice: keys pressed in the meantime are handled before the next. */
const sliceMs = 6;

/**
 * Runs long work in short slices and passes on its result; the returned function cancels it. Safari has no idle
 * callbacks.
 */
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
