/** Saves so many milliseconds after the first change that is due. */
export function createAutosave(ms: number, { save, isDue }: { save: () => void; isDue: () => boolean }) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function run() {
    timer = undefined;
    save();
  }
  return {
    changed() {
      if (isDue()) timer ??= setTimeout(run, ms);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
