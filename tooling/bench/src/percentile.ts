/** The percentile of sorted values: 0.5 is the median, 1 the largest; 0 if there are none. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The 95th of a hundred. */
export function percentile95(values: readonly number[]): number {
  return percentile(values, 0.95);
}
