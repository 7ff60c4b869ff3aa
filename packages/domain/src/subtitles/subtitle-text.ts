const carriageReturn = "\r";
const byteOrderMark = 0xfeff;
/** A no-break space stands for an empty line of a text, which subtitle formats would take for its end. */
const emptyLine = "\u00a0";

/** A file's text without its byte order mark, with `\n` alone between lines. */
export function plainLines(raw: string): string {
  const text = raw.charCodeAt(0) === byteOrderMark ? raw.slice(1) : raw;
  if (!text.includes(carriageReturn)) return text;
  return text.replaceAll("\r\n", "\n").replaceAll(carriageReturn, "\n");
}

/** Control characters but tab, line feed and carriage return. */
// oxlint-disable-next-line no-control-regex -- finding them is the point
const controls = /[\0-\x08\v\f\x0e-\x1f\x7f]+/g;

/**
 * Text that the database can store, the number of characters that were removed, and the position of the first (-1:
 * none). PostgreSQL refuses NUL; no control character has a place in a subtitle; a lone half of a surrogate pair,
 * which jsonb refuses, becomes U+FFFD.
 */
export function storableText(text: string): { text: string; removed: number; firstAt: number } {
  let removed = 0;
  let firstAt = -1;
  const kept = text.replace(controls, (run: string, at: number) => {
    if (firstAt === -1) firstAt = at;
    removed += run.length;
    return "";
  });
  return { text: kept.toWellFormed(), removed, firstAt };
}

/** Finds the lines of positions in rising order, in linear time over all of them. */
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

/** Reads back what `blockText` wrote: lines of one no-break space are empty lines again. */
export function textOfBlock(block: string): string {
  if (!block.includes(emptyLine)) return block;
  return block
    .split("\n")
    .map((line) => (line === emptyLine ? "" : line))
    .join("\n");
}
