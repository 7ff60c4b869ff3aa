import { useStore } from "@nanostores/react";
import { storedSetting } from "@minbar/ui/stored-setting";
import { messages } from "#transcript/model/arabic-messages.ts";
import classes from "./toolbar.module.css";

/** Font size of the editor's text in pixels. */
const textSizes = { min: 12, default: 16, max: 24, step: 2 } as const;

/** The stored size, or the default if it is invalid. */
export function readTextSize(stored: string): number {
  const size = Number(stored);
  const isOffered = size >= textSizes.min && size <= textSizes.max && size % textSizes.step === 0;
  return isOffered ? size : textSizes.default;
}

export const $textSize = storedSetting<number>("minbar:editor-text-size", {
  initial: textSizes.default,
  decode: readTextSize,
});

export function changeTextSize(steps: 1 | -1): void {
  const next = $textSize.get() + steps * textSizes.step;
  $textSize.set(Math.min(textSizes.max, Math.max(textSizes.min, next)));
}

/** The size of the editor's text, in steps of two pixels. */
export function TextSizeControl() {
  const t = useStore(messages);
  const size = useStore($textSize);
  return (
    <span className={classes.stepper} role="group" aria-label={t.textSize({ size })} dir="ltr">
      <button type="button" disabled={size <= textSizes.min} onClick={() => changeTextSize(-1)}>
        <span aria-hidden>A−</span>
        <span className="app-unseen">{t.smallerText}</span>
      </button>
      <output>{size}</output>
      <button type="button" disabled={size >= textSizes.max} onClick={() => changeTextSize(1)}>
        <span aria-hidden>A+</span>
        <span className="app-unseen">{t.largerText}</span>
      </button>
    </span>
  );
}
