import { searchText } from "@minbar/domain/library/search-text";

/** From so many options on a list has a field that filters it. */
export const manyOptions = 12;

/** How far PageUp and PageDown go. */
const page = 10;

/** The place in a list that a key leads to, from another; `undefined` for a key with another use. */
export function placeOfKey(count: number, from: number, key: string): number | undefined {
  const places: Partial<Record<string, number>> = {
    Home: 0,
    End: count - 1,
    PageUp: Math.max(0, from - page),
    PageDown: Math.min(count - 1, from + page),
  };
  return places[key];
}

/** Milliseconds without a letter after which the next one begins anew. */
const resetAfter = 1000;

/**
 * Finds an option by the first letters of its name, as they are typed; the same letter again leads to the next one.
 * `find` returns an index of `names`, or -1 where no name fits.
 */
export function createTypeAhead() {
  let typed = "";
  let last = -Infinity;
  return {
    /** Whether letters have been typed just now: then a space is one of them. */
    isTyping: () => typed !== "" && performance.now() - last < resetAfter,
    reset: () => {
      typed = "";
    },
    find: (letter: string, names: readonly string[], selected: number): number => {
      typed = performance.now() - last < resetAfter ? typed + letter : letter;
      last = performance.now();
      const isRepeated = Array.from(typed).every((one) => one === letter);
      const wish = searchText(isRepeated ? letter : typed);
      const from = isRepeated ? selected + 1 : Math.max(0, selected);
      const order = names.map((_, n) => (from + n) % names.length);
      const folded = names.map(searchText);
      return (
        order.find((n) => folded[n]?.startsWith(wish)) ?? order.find((n) => folded[n]?.includes(wish)) ?? -1
      );
    },
  };
}
