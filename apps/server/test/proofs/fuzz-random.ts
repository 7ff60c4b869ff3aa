/** Numbers that look random and are the same for the same seed, so that a failure can be run again (mulberry32). */
export interface Random {
  /** From 0 to below `below`, whole. */
  upTo(below: number): number;
  /** True with this probability, from 0 to 1. */
  chance(probability: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (below: number) => Math.floor(next() * below);
  return {
    upTo,
    chance: (probability) => next() < probability,
    pick: (values) => {
      const chosen = values[upTo(values.length)];
      if (chosen === undefined && values.length === 0) throw new Error("There is nothing to pick from");
      return chosen as (typeof values)[number];
    },
  };
}
