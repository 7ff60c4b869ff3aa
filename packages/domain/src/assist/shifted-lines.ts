import { fitOf } from "./line-fit.ts";
import type { LineTraits } from "./line-fit.ts";

/** A translation by a model, with the Arabic lines that it may belong to instead of its own. */
export interface PlacedText {
  text: LineTraits;
  own: LineTraits;
  /** The line above and the line below; `undefined` if there is none with other words. */
  above: LineTraits | undefined;
  below: LineTraits | undefined;
}

/** Likelihoods that a text belongs to the line above, to its own line, and to the line below. */
type Places = readonly [number, number, number];

const places = [0, 1, 2] as const;
const own = 1;

/** A model rarely begins or ends to slip from one line to the next. */
const stays = 0.95;
const unknown: Places = [1, 1, 1];
const atFirst: Places = [(1 - stays) / 2, stays, (1 - stays) / 2];

/** Traits depend on each other: together they say less than the sum of them. */
const dependence = 0.7;

/** The least probability of the own line; of few lines, which prove little, a smaller one. */
const minProbability = { usual: 0.9, ofFew: 0.5, few: 5 };

/** Letters of a translation for one Arabic letter in any language, until enough lines show the usual ratio. */
const usualRatio = 1.4;
const ratiosKnown = 3;

function ratioOf(texts: readonly PlacedText[]): number {
  const ratios = texts.map((placed) => placed.text.length / placed.own.length);
  const all = [...ratios, ...Array.from({ length: ratiosKnown }, () => usualRatio)].sort((a, b) => a - b);
  return all[Math.floor(all.length / 2)] ?? usualRatio;
}

function normalised(values: readonly number[]): Places {
  const sum = values.reduce((total, each) => total + each, 0);
  const [above = 0, same = 0, below = 0] = values.map((each) => each / sum);
  return [above, same, below];
}

/** Likelihoods by the text alone. */
function likelihoods(placed: PlacedText, ratio: number): Places {
  const fits = [placed.above, placed.own, placed.below].map((line) =>
    line ? dependence * fitOf(placed.text, line, ratio) : Number.NEGATIVE_INFINITY,
  );
  const best = Math.max(...fits);
  return normalised(fits.map((fit) => Math.exp(fit - best)));
}

/** The probabilities at the next text, from those at this one. */
function onward(from: Places): Places {
  const move = (to: number, at: number) => (at === to ? stays : (1 - stays) / 2);
  return normalised(places.map((to) => places.reduce<number>((sum, at) => sum + from[at] * move(to, at), 0)));
}

function both(a: Places, b: Places): Places {
  return normalised(places.map((at) => a[at] * b[at]));
}

/**
 * For each text, whether it probably belongs to the line above or below its own. Models that answer many lines at once
 * sometimes slip by one line, and all that follows is wrong: so each text is judged together with those around it, by the
 * forward-backward algorithm over the three places of each. `texts`: in the order of the request. Linear in their number.
 */
export function shiftedLines(texts: readonly PlacedText[]): boolean[] {
  const ratio = ratioOf(texts);
  const alone = texts.map((placed) => likelihoods(placed, ratio));
  const before: Places[] = [];
  for (const [at, each] of alone.entries()) {
    const last = before[at - 1];
    before.push(both(each, last ? onward(last) : atFirst));
  }
  const needed = texts.length < minProbability.few ? minProbability.ofFew : minProbability.usual;
  const shifted: boolean[] = [];
  let after = unknown;
  for (let at = texts.length - 1; at >= 0; at -= 1) {
    shifted[at] = both(before[at] ?? unknown, after)[own] < needed;
    after = onward(both(alone[at] ?? unknown, after));
  }
  return shifted;
}
