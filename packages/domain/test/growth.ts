/** Microseconds: systems measure a thread in steps of up to ten milliseconds. */
const measurable = 50_000;

/** Microseconds of this thread's processor that `work` takes: other programs of a busy machine do not count. */
function costOf(work: () => unknown): number {
  const begin = process.threadCpuUsage();
  for (let runs = 1; ; runs += 1) {
    work();
    const { user, system } = process.threadCpuUsage(begin);
    if (user + system >= measurable) return (user + system) / runs;
  }
}

/** Linear work grows about tenfold, quadratic work a hundredfold. */
export const linear = 25;

/** How many times as much work an input is that is ten times as long. `size`: of the longer input. */
export function growthOf<Input>(
  { size, make }: { size: number; make: (size: number) => Input },
  work: (input: Input) => unknown,
): number {
  const [short, long] = [make(size / 10), make(size)];
  // The least of three, because a collection of garbage is not the work's own cost.
  const least = (input: Input) => Math.min(...[1, 2, 3].map(() => costOf(() => work(input))));
  return least(long) / least(short);
}

/** A piece over and over, as a text of that length. */
export const repeated = (piece: string) => (length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
