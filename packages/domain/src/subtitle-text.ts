/** One thing that a reader left out or put right, told to the person who imports. */
export interface Skipped {
  /** Counted from 1. */
  line: number;
  /** A sentence a person understands. */
  reason: string;
}

/** Ends of lines made one, and what a database cannot hold taken away. */
export interface CleanText {
  text: string;
  skipped: Skipped[];
}

const carriageReturn = "\r";
const byteOrderMark = 0xfeff;
/** A no-break space: stands in for an empty line of a text, which subtitle formats would take for its end. */
const emptyLine = "\u00a0";

/** Control characters but tab and line feed. PostgreSQL refuses NUL; none of them has a place in a subtitle. */
// oxlint-disable-next-line no-control-regex -- finding them is the point
const controls = /[\0-\x08\v\f\x0e-\x1f\x7f]+/g;

function withoutControls(text: string): CleanText {
  let count = 0;
  let first = -1;
  const kept = text.replace(controls, (run: string, at: number) => {
    if (first === -1) first = at;
    count += run.length;
    return "";
  });
  if (count === 0) return { text, skipped: [] };
  const reason = count === 1 ? "A control character was removed" : `${count} control characters were removed`;
  return { text: kept, skipped: [{ line: new LineCounter(text).lineAt(first), reason }] };
}

/** Readies a file's text for a reader: no byte order mark, `\n` alone between lines, no control characters. */
export function cleanText(raw: string): CleanText {
  let text = raw.charCodeAt(0) === byteOrderMark ? raw.slice(1) : raw;
  if (text.includes(carriageReturn)) text = text.replaceAll("\r\n", "\n").replaceAll(carriageReturn, "\n");
  // A lone half of a surrogate pair cannot be written as UTF-8, nor stored as jsonb.
  return {text, skipped: []};
}

/** Tells the line of positions that are asked for in rising order; linear over all of them. */
export class LineCounter {
  readonly #text: string;
  #line = 1;
  #next: number;

  constructor(text: string) {
    this.#text = text;
    this.#next = text.indexOf("\n");
  }

  lineAt(position: number): number {
    while (this.#next !== -1 && this.#next < position) {
      this.#line += 1;
      this.#next = this.#text.indexOf("\n", this.#next + 1);
    }
    return this.#line;
  }
}

/** A segment's text as a block of a file: trimmed, `\n` between lines, blank lines inside it held open. */
export function blockText(text: string): string {
  const trimmed = text.trim();
  if (!trimmed.includes("\n") && !trimmed.includes(carriageReturn)) return trimmed;
  const lines = trimmed.replaceAll("\r\n", "\n").replaceAll(carriageReturn, "\n").split("\n");
  return lines.map((line) => (line.trim() === "" ? emptyLine : line)).join("\n");
}

/** Reads back what `blockText` wrote: lines of one no-break space are empty lines again. */
export function textOfBlock(block: string): string {
  if (!block.includes(emptyLine)) return block;
  return block
    .split("\n")
    .map((line) => (line === emptyLine ? "" : line))
    .join("\n");
}
