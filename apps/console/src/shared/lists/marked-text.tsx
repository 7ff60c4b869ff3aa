import type { TextRange } from "@minbar/domain/arabic-text/arabic-text";
import classes from "./marked-text.module.css";

/** A text with its matches marked, which ascend and do not overlap. */
export function MarkedText({ text, marks }: { text: string; marks: readonly TextRange[] | undefined }) {
  const ends = [{ start: 0, end: 0 }, ...(marks ?? [])];
  return ends.map(({ start, end }, index) => (
    <span key={start}>
      {end > start && <mark className={classes.mark}>{text.slice(start, end)}</mark>}
      {text.slice(end, ends[index + 1]?.start)}
    </span>
  ));
}

/** The ranges of a search of texts. */
export function marksOf(matches: readonly (readonly [number, number])[]): TextRange[] {
  return matches.map(([start, end]) => ({ start, end }));
}
