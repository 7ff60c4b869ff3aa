/** The positions of a longest subsequence of `values` that never falls. */
export function longestIncreasingRun(values: readonly number[]): Set<number> {
  const tails: number[] = [];
  const before: number[] = [];
  for (const [at, value] of values.entries()) {
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((values[tails[middle] ?? 0] ?? 0) <= value) low = middle + 1;
      else high = middle;
    }
    before[at] = tails[low - 1] ?? -1;
    tails[low] = at;
  }
  const found = new Set<number>();
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) found.add(at);
  return found;
}
