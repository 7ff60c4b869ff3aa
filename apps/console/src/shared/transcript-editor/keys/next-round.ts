/** The next one behind that place, round the end; the one at the place comes last. From -1 on it is the first. */
export function nextRound<Item>(
  items: readonly Item[],
  from: number,
  isWanted: (item: Item, at: number) => boolean,
): Item | undefined {
  const order = items.map((item, at) => ({ item, at }));
  return [...order.slice(from + 1), ...order.slice(0, from + 1)].find(({ item, at }) => isWanted(item, at))
    ?.item;
}
