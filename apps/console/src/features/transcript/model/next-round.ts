/** The next match after that index, wrapping around; the index itself comes last. From -1 it is the first. */
export function nextRound<Item>(
  items: readonly Item[],
  from: number,
  isWanted: (item: Item, at: number) => boolean,
): Item | undefined {
  const order = items.map((item, at) => ({ item, at }));
  return [...order.slice(from + 1), ...order.slice(0, from + 1)].find(({ item, at }) => isWanted(item, at))
    ?.item;
}

/** The match before that index, wrapping around; the index itself comes last. From -1 it is the last. */
export function previousRound<Item>(
  items: readonly Item[],
  from: number,
  isWanted: (item: Item) => boolean,
): Item | undefined {
  return nextRound(items.toReversed(), from === -1 ? -1 : items.length - 1 - from, isWanted);
}
