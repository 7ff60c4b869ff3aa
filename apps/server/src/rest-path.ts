/**
 * An address as the adapter is to see it: without the prefix, and each character in its one spelling (RFC 3986, 6.2.2.2:
 * `%41` and `A` name the same resource; the adapter decodes nothing of a path).
 */
export function restPath(url: string, prefix: string): string {
  const path = url.slice(prefix.length) || "/";
  if (!path.includes("%")) return path;
  return path.replaceAll(/%[0-9A-Fa-f]{2}/g, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[A-Za-z0-9\-._~]/.test(character) ? character : escape;
  });
}
