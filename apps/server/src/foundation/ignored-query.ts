/** Names that proxies, libraries and other sites append to an address. */
const appended = /^(?:_(?!_)|utm_)|^(?:fbclid|gclid)$/;

/** A query without the names that mean nothing to a call, such as `_=123`; a misspelt name stays, and is a 400. */
export function withoutIgnored(query: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...Object(query) }).filter(([name]) => !appended.test(name)));
}
