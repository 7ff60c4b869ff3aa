/**
 * Characters with which spreadsheets begin a formula, also in their wide forms; and those that they skip before one. After
 * apostrophes too, so that the reader of tables takes away exactly the one that was added.
 */
const formulaStart = /^'*[=+\-@\t\r＝＋－＠]/u;

/** Text that a spreadsheet would run as a formula gets an apostrophe, which it does not show; other text does not change. */
export function withoutFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** A field of a CSV file according to RFC 4180, for text that people typed. */
export function csvField(text: string): string {
  const safe = withoutFormula(text);
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
