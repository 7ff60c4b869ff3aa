/**
 * A path for the adapter: without the prefix, with normalized percent-encoding (RFC 3986, 6.2.2.2: `%41` and `A` are the
 * same; the adapter does not decode paths). `undefined` for one with `..` or a backslash, which no resource has.
 */
export function restPath(url: string, prefix: string): string | undefined {
  const path = (url.slice(prefix.length) || "/").replaceAll(/%[0-9A-Fa-f]{2}/g, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[A-Za-z0-9\-._~]/.test(character) ? character : escape;
  });
  return /\\|\/\.{1,2}(?:[/?]|$)/.test(path.split("?", 1)[0] ?? "") ? undefined : path;
}
