import { useStore } from "@nanostores/react";
import { messages } from "./messages.ts";
import { $textSize, changeTextSize, textSizes } from "./text-size.ts";
import tools from "./tools.module.css";

/** The text size of transcript and vocabulary, in steps of two pixels. */
export function TextSizeStepper({ disabled }: { disabled: boolean }) {
  const t = useStore(messages);
  const size = useStore($textSize);
  return (
    <span className={tools.stepper} dir="ltr" data-disabled={disabled || undefined}>
      <button
        type="button"
        aria-label={t.smallerText}
        disabled={disabled || size <= textSizes.least}
        onClick={() => changeTextSize(-1)}
      >
        A−
      </button>
      <output aria-label={t.textSize({ size })}>{size}</output>
      <button
        type="button"
        aria-label={t.largerText}
        disabled={disabled || size >= textSizes.most}
        onClick={() => changeTextSize(1)}
      >
        A+
      </button>
    </span>
  );
}
