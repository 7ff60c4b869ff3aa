import { useStore } from "@nanostores/react";
import { messages } from "./messages.ts";
import { $textSize, changeTextSize, textSizes } from "./text-size.ts";
import classes from "./toolbar.module.css";

/** The size of the editor's texts, in steps of two pixels. */
export function TextSizeControl() {
  const t = useStore(messages);
  const size = useStore($textSize);
  return (
    <span className={classes.stepper} role="group" aria-label={t.textSize({ size })} dir="ltr">
      <button type="button" disabled={size <= textSizes.least} onClick={() => changeTextSize(-1)}>
        <span aria-hidden>A−</span>
        <span className="app-unseen">{t.smallerText}</span>
      </button>
      <output>{size}</output>
      <button type="button" disabled={size >= textSizes.most} onClick={() => changeTextSize(1)}>
        <span aria-hidden>A+</span>
        <span className="app-unseen">{t.largerText}</span>
      </button>
    </span>
  );
}
