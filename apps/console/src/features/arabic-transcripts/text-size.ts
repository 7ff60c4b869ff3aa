import { storedSetting } from "@minbar/ui/stored-setting";

/** Font size of the editor's texts in pixels. */
export const textSizes = { least: 12, default: 16, most: 24, step: 2 } as const;

/** A remembered size, or the default where nothing sensible is remembered. */
export function readTextSize(stored: string): number {
  const size = Number(stored);
  const isOffered = size >= textSizes.least && size <= textSizes.most && size % textSizes.step === 0;
  return isOffered ? size : textSizes.default;
}

export const $textSize = storedSetting<number>("minbar:editor-text-size", {
  initial: textSizes.default,
  decode: readTextSize,
});

export function changeTextSize(steps: 1 | -1): void {
  const next = $textSize.get() + steps * textSizes.step;
  $textSize.set(Math.min(textSizes.most, Math.max(textSizes.least, next)));
}
