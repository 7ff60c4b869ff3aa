import { useStore } from "@nanostores/react";
import { messages } from "./messages.ts";
import { $textSize, changeTextSize, textSizes } from "./text-size.ts";
import tools from "./tools.module.css";

/** The text size of transcript and vocabulary, in steps of two pixels. */
export function TextSizeStepper({ disabled }: { disabled: boolean }) {
  const t = useStore(messages);
  const size = useStore($textSize, { ssr: "initial" });
  return (
    <span className={tools.stepper} dir="ltr">
      <button type="button" disabled={disabled || size <= textSizes.least} onClick={() => changeTextSize(-1)}>
        <span aria-hidden>A−</span>
        <span className="app-unseen">{t.smallerText}</span>
      </button>
      <output aria-label={t.textSize({ size })}>{size}</output>
      <button type="button" disabled={disabled || size >= textSizes.most} onClick={() => changeTextSize(1)}>
        <span aria-hidden>A+</span>
        <span className="app-unseen">{t.largerText}</span>
      </button>
    </span>
  );
}
