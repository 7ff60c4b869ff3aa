/**
 * A field of a CSV file according to RFC 4180. Text that a spreadsheet would run as a formula gets an apostrophe, because
 * people typed it.
 */
export function csvField(text: string): string {
  const safe = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
