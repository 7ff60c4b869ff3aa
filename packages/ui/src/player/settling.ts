/**
 * A clock that was just set: players answer a seek late, and until they do they still tell the old time. Those
 * answers are not believed for up to a second and a half.
 */
export function createSettling() {
  let target: number | undefined;
  let until = 0;
  return {
    begin: (seconds: number) => {
      target = seconds;
      until = Date.now() + 1500;
    },
    believes: (seconds: number) => {
      const isNear = target === undefined || Math.abs(seconds - target) < 2;
      if (!isNear && Date.now() < until) return false;
      target = undefined;
      return true;
    },
  };
}
