import classes from "./linked-text.module.css";
import { textParts } from "./text-parts.ts";
import type { TextPart } from "./text-parts.ts";

interface Props {
  text: string;
  /** Plays from there, in seconds; without it times are text. */
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

/** A text whose addresses can be followed, and whose chapters can be played. */
export function LinkedText({ text, onTime }: Props) {
  return textParts(text).map((part, n) => (
    // oxlint-disable-next-line react/no-array-index-key -- a text's part has no identity but its place
    <Part key={n} part={part} onTime={onTime} />
  ));
}
