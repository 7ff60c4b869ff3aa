/**
 * An address as the adapter is to see it: without the prefix, and each character in its one spelling (RFC 3986, 6.2.2.2:
 * `%41` and `A` name the same resource; the adapter decodes nothing of a path). None for one that the adapter would take
 * for another: `..` and a backslash name no resource of ours.
 */
export function restPath(url: string, prefix: string): string | undefined {
  const path = (url.slice(prefix.length) || "/").replaceAll(/%[0-9A-Fa-f]{2}/g, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[A-Za-z0-9\-._~]/.test(character) ? character : escape;
  });
  return /\\|\/\.{1,2}(?:[/?]|$)/.test(path.split("?", 1)[0] ?? "") ? undefined : path;
}
