/** The address if it leads to a page of the web; `undefined` of every other scheme, and of what is no whole address. */
export function webAddress(address: string | undefined): string | undefined {
  const url = URL.parse(address ?? "");
  return url && ["http:", "https:"].includes(url.protocol) ? url.href : undefined;
}
