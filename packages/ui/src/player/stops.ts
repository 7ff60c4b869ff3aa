import { createLineEnds } from "./line-ends.ts";
import { createRepeat } from "./repeat.ts";
import { createSharedRange } from "./shared-range.ts";

/** What is to happen at a place that was met: rest there, or go back to an earlier one. Seconds. */
export type Stop = { rest: number } | { backTo: number };

function earliest(places: readonly (number | undefined)[]): number | undefined {
  const known = places.filter((place) => place !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}

/** The places at which playing does not simply go on: a shared range's end, a repeated range's, a line's. Seconds. */
export function createStops() {
  const shared = createSharedRange();
  const repeat = createRepeat();
  const lineEnds = createLineEnds();
  const all = [shared, repeat, lineEnds];

  /** The place to be caught next. */
  const next = () => earliest(all.map(({ end }) => end()));

  return {
    shared,
    repeat,
    lineEnds,
    next,
    /** The video is moved by hand; what is left by that is over. */
    goTo: (seconds: number) => {
      for (const one of all) one.goTo(seconds);
    },
    /** What is to happen at that place; each is told of, even where two meet. */
    meet: (seconds: number): Stop | undefined => {
      const place = next();
      const backTo = repeat.meets(seconds);
      if (backTo !== undefined) return { backTo };
      const rests = [shared.meets(seconds), lineEnds.meets(seconds)];
      return place !== undefined && rests.includes(true) ? { rest: place } : undefined;
    },
  };
}
