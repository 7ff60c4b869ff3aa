import { useStore } from "@nanostores/react";
import controls from "#shared/controls.module.css";
import { messages } from "#shared/messages.ts";
import classes from "./transcript.module.css";

const widths = ["92%", "78%", "85%"];

/** Ten bars as high as lines, aligned to the start side of the language. */
export function TranscriptSkeleton({ direction }: { direction: "ltr" | "rtl" }) {
  const t = useStore(messages);
  return (
    <div className={classes.skeleton} dir={direction} role="status" aria-label={t.loading}>
      {Array.from({ length: 10 }, (_, n) => (
        <div key={n} className={controls.bar} style={{ inlineSize: widths[n % widths.length] }} />
      ))}
    </div>
  );
}
