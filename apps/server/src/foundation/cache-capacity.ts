/** The options of an `LRUCache` with that many entries; with `max` it would allocate room for all of them when it is created. */
export function cacheCapacity(count: number): { maxSize: number; sizeCalculation: () => number } {
  return { maxSize: count, sizeCalculation: () => 1 };
}
