/**
 * A clock that was just set: players answer a seek late, and until they do they still tell the old time. Those
 * answers are not believed for up to a second and a half.
 */
export function createSettling() {
  let seek: { olds: readonly number[]; to: number; until: number } | undefined;
  const isWaiting = () => seek !== undefined && Date.now() < seek.until;
  return {
    /** Seconds. */
    begin: (from: number, to: number) => {
      // A seek that comes before the last one was answered: that one's place is an old one by now.
      const olds = seek && isWaiting() ? [...seek.olds, seek.to, from] : [from];
      seek = { olds, to, until: Date.now() + 1500 };
    },
    believes: (seconds: number) => {
      const distance = (place: number) => Math.abs(seconds - place);
      // Compared with each end, so that a jump of half a second, as a short line repeated makes it, is told too.
      const { olds, to } = seek ?? { olds: [], to: seconds };
      if (isWaiting() && olds.some((old) => distance(old) < distance(to))) return false;
      seek = undefined;
      return true;
    },
  };
}
