/** The URL if it is an absolute http(s) URL; otherwise `undefined`. */
export function webAddress(address: string | undefined): string | undefined {
  const url = URL.parse(address ?? "");
  return url && ["http:", "https:"].includes(url.protocol) ? url.href : undefined;
}
