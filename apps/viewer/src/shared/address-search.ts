/** The page that searches all lectures. */
export const lectureSearchPath = "/search";

/**
 * Parameters are texts. The router's own functions read them as JSON: `"patience"`, a phrase that somebody searches for, would
 * lose its quotes.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The reverse: `?video=5`, without what is undefined or empty. */
export function stringifySearch(search: object): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== "");
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
}
