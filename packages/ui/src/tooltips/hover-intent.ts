/** Milliseconds before the first tooltip opens. */
const openDelay = 700;
/** Milliseconds after a tooltip has closed during which the next one opens at once. */
const skipDelay = 300;
/** Milliseconds that a tooltip stays open while the pointer moves onto it. */
const closeDelay = 150;

/** Distinguishes a resting pointer from a passing one. */
export function createHoverIntent<Item>(show: (item: Item | undefined) => void) {
  let under: Item | undefined;
  let shown: Item | undefined;
  let closedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function set(item: Item | undefined) {
    if (shown && !item) closedAt = performance.now();
    if (shown !== item) show(item);
    shown = item;
  }
  function close() {
    clearTimeout(timer);
    set(undefined);
    closedAt = -Infinity;
  }
  function over(item: Item | undefined) {
    if (item === under) return;
    under = item;
    clearTimeout(timer);
    const isNeighbour = shown !== undefined || performance.now() - closedAt < skipDelay;
    if (!item) timer = setTimeout(() => set(undefined), closeDelay);
    else if (isNeighbour) set(item);
    else timer = setTimeout(() => set(item), openDelay);
  }
  return {
    /** What is under the pointer, such as a word; the same object while it does not change. */
    over,
    /** The pointer is on the tooltip itself. */
    keepOpen: () => {
      clearTimeout(timer);
      under = shown;
    },
    /** Closes the tooltip; its target opens again only after the pointer has left it. */
    dismiss: close,
    /** Closes the tooltip and forgets its target. */
    reset: () => {
      close();
      under = undefined;
    },
  };
}
