import { searchText } from "@minbar/domain/library/search-text";

/** Lists with at least this many options have a filter field. */
export const manyOptions = 12;

/** The number of options that PageUp and PageDown move. */
const page = 10;

/** The index that a key moves to from the current one; `undefined` for other keys. */
export function placeOfKey(count: number, from: number, key: string): number | undefined {
  const places: Partial<Record<string, number>> = {
    Home: 0,
    End: count - 1,
    PageUp: Math.max(0, from - page),
    PageDown: Math.min(count - 1, from + page),
  };
  return places[key];
}

/** Milliseconds after which the next letter starts a new search. */
const resetAfter = 1000;

/**
 * Finds an option by typing the first letters of its name; the same letter again moves to the next match. `find`
 * returns an index of `names`, or -1 without a match.
 */
export function createTypeAhead() {
  let typed = "";
  let last = -Infinity;
  return {
    /** Whether letters were typed just now: then a space is part of the search. */
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
