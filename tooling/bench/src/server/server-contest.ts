import { median } from "../percentile.ts";

/** The measurements of one run of a contender, by name. */
export type Measurements = Record<string, number>;

export interface Contest {
  title: string;
  /** The contender that the others are compared with. */
  own: string;
  entrants: Record<string, () => Promise<Measurements>>;
  /** Rounds before the ones that count; by default none. */
  warmUps?: number;
}

/** In a round every contender runs once, in turn, so that a busy machine is busy for all of them. Prints a table. */
export async function compare({ title, own, entrants, warmUps = 0 }: Contest, rounds: number): Promise<void> {
  const results = new Map<string, Measurements[]>();
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const [name, measure] of Object.entries(entrants)) {
      const measured = await measure();
      if (round >= 0) results.set(name, [...(results.get(name) ?? []), measured]);
    }
  }
  console.log(`\n${title} (medians of ${rounds} rounds)`);
  const ownMedians = medians(results.get(own) ?? []);
  console.table(
    Object.fromEntries(Array.from(results, ([name, all]) => [name, withRatios(medians(all), ownMedians)])),
  );
}

function medians(all: Measurements[]): Measurements {
  return Object.fromEntries(
    Object.keys(all[0] ?? {}).map((figure) => [figure, median(all.map((one) => one[figure] ?? 0))]),
  );
}

/** Each figure, and how many times as large Minbar's is. */
function withRatios(figures: Measurements, own: Measurements): Record<string, string> {
  return Object.fromEntries(
    Object.entries(figures).flatMap(([name, value]) => [
      [name, value.toFixed(digitsOf(value))],
      [`Minbar's ${name}`, value === 0 ? "" : `${((own[name] ?? 0) / value).toFixed(2)} x`],
    ]),
  );
}

/** Digits after the point, fewer for larger values. */
function digitsOf(value: number): number {
  if (value < 1) return 3;
  return value < 100 ? 1 : 0;
}
