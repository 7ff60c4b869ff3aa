import { storedSetting } from "@minbar/ui/stored-setting";

/** Font size of transcript and vocabulary in pixels. */
export const textSizes = { least: 10, default: 14, most: 24, step: 2 } as const;

/** The stored size, or the default if it is invalid. */
export function readTextSize(stored: string | null): number {
  const size = Number(stored ?? Number.NaN);
  const inRange = size >= textSizes.least && size <= textSizes.most;
  return inRange && size % textSizes.step === 0 ? size : textSizes.default;
}

/** The page sets the size of all texts; the first script of index.html sets it before the first paint. */
export const $textSize = storedSetting<number>("minbar:text-size", {
  initial: textSizes.default,
  decode: readTextSize,
});

if (typeof document !== "undefined")
  $textSize.listen((size) => document.documentElement.style.setProperty("--app-text-size", `${size}px`));

export function changeTextSize(steps: 1 | -1): void {
  const next = $textSize.get() + steps * textSizes.step;
  $textSize.set(Math.min(textSizes.most, Math.max(textSizes.least, next)));
}
