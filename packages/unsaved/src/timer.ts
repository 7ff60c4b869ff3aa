/** Runs once, so many milliseconds after the first `start` that came before it. */
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
