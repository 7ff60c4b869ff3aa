const carriageReturn = "\r";
const byteOrderMark = 0xfeff;
/** A no-break space represents an empty line of a text, which subtitle formats would take for its end. */
export const emptyLine = "\u00a0";

/** A file's text without its byte order mark, and with `\n` as the only line end. */
export function plainLines(raw: string): string {
  const text = raw.charCodeAt(0) === byteOrderMark ? raw.slice(1) : raw;
  if (!text.includes(carriageReturn)) return text;
  return text.replaceAll("\r\n", "\n").replaceAll(carriageReturn, "\n");
}

/** Line ends of text processors, which no subtitle format means: vertical tab, form feed, and those of Unicode. */
const softReturns = ["\v", "\f", "\u0085", "\u2028", "\u2029"];

/** The text of a file for a reader, with `\n` as the only line end, also for soft returns and `\r\r\n`. */
export function fileLines(raw: string): string {
  // Five searches for one character each are faster than one search for a class of them.
  return softReturns.reduce(
    (text, softReturn) => text.replaceAll(softReturn, "\n"),
    plainLines(raw.replaceAll("\r\r\n", "\n")),
  );
}

/** Finds the line numbers of ascending positions, in linear time for all of them. */
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

/** A segment's text as a block of a file: trimmed, `\n` between lines, a no-break space for each blank line inside. */
export function blockText(text: string): string {
  const trimmed = text.trim();
  if (!trimmed.includes("\n") && !trimmed.includes(carriageReturn)) return trimmed;
  const lines = plainLines(trimmed).split("\n");
  return lines.map((line) => (line.trim() === "" ? emptyLine : line)).join("\n");
}

/** Parses the output of `blockText`: lines with one no-break space become empty again. */
export function textOfBlock(block: string): string {
  if (!block.includes(emptyLine)) return block;
  return block
    .split("\n")
    .map((line) => (line === emptyLine ? "" : line))
    .join("\n");
}
