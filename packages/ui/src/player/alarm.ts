/** Rings once after a wait in milliseconds; setting it anew forgets the wait before, `undefined` only that. */
export function createAlarm(ring: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (wait: number | undefined) => {
    clearTimeout(timer);
    timer = wait === undefined ? undefined : setTimeout(ring, wait);
  };
}
