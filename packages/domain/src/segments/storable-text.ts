/** Control characters except tab, line feed and carriage return. */
// oxlint-disable-next-line no-control-regex -- finding them is the point
const controls = /[\0-\x08\v\f\x0e-\x1f\x7f]+/g;

/** The number of characters of a text that `storableText` removes. */
export function removedFrom(text: string): number {
  return text.search(controls) === -1 ? 0 : storableText(text).removed;
}

/**
 * Text that the database can store, the number of removed characters, and the position of the first (-1: none). PostgreSQL
 * rejects NUL; control characters are useless in a subtitle; a lone surrogate, which jsonb rejects, becomes U+FFFD.
 */
export function storableText(text: string): { text: string; removed: number; firstAt: number } {
  let removed = 0;
  let firstAt = -1;
  const cleanText = text.replace(controls, (run: string, at: number) => {
    if (firstAt === -1) firstAt = at;
    removed += run.length;
    return "";
  });
  return { text: cleanText.toWellFormed(), removed, firstAt };
}
