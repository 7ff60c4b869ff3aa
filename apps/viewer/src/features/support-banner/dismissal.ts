const storageDays = 30;

/** Whether the banner was dismissed on this device within the last 30 days; `stored` and `now` are milliseconds. */
export function isDismissed(stored: string | null, now: number): boolean {
  const since = now - Number(stored ?? Number.NaN);
  // A clock that was set back must not hide it longer.
  return since >= 0 && since < storageDays * 24 * 60 * 60 * 1000;
}
