import { storedSetting } from "@minbar/ui/stored-setting";

interface Steps {
  min: number;
  max: number;
  step: number;
  initial: number;
}

export type SteppedSetting = ReturnType<typeof steppedSetting>;

/** A number that a person changes in steps, stored in this browser; an invalid stored value is the initial one. */
export function steppedSetting(key: string, { min, max, step, initial }: Steps) {
  function read(stored: string): number {
    const value = Number(stored);
    const isOffered = stored !== "" && value >= min && value <= max && value % step === 0;
    return isOffered ? value : initial;
  }
  const $value = storedSetting<number>(key, { initial, decode: read });
  return {
    $value,
    read,
    min,
    max,
    change: (steps: 1 | -1) => $value.set(Math.min(max, Math.max(min, $value.get() + steps * step))),
  };
}
