import classes from "./linked-text.module.css";
import { textParts } from "./text-parts.ts";
import type { TextPart } from "./text-parts.ts";

interface Props {
  text: string;
  /** Plays from that time, in seconds; if absent, times are plain text. */
  onTime?: (seconds: number) => void;
}

function Part({ part, onTime }: { part: TextPart; onTime: Props["onTime"] }) {
  if (part.kind === "link") {
    return (
      <a className={classes.link} href={part.text} target="_blank" rel="noopener" dir="ltr">
        {part.text}
      </a>
    );
  }
  if (part.kind === "text" || !onTime) return part.text;
  return (
    <button type="button" className={classes.time} onClick={() => onTime(part.seconds)}>
      {part.text}
    </button>
  );
}

/** A text with links for URLs and with playable chapter times. */
export function LinkedText({ text, onTime }: Props) {
  return textParts(text).map((part, n) => (
    // oxlint-disable-next-line react/no-array-index-key -- a part has no identity except its position
    <Part key={n} part={part} onTime={onTime} />
  ));
}
