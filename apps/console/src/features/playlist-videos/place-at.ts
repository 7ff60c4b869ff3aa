/** The place of the row, from 0, that lies at `y`, in pixels from the top of the window; the nearest if none does. */
export function placeAt(list: Element, y: number): number {
  const rows = list.children;
  let [low, high] = [0, rows.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) > y) high = middle;
    else low = middle + 1;
  }
  return low;
}
