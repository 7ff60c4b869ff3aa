/**
 * The path to go to after signing in; `/` for anything but a page of this site. Browsers read `\` as `/`, drop tabs and
 * line breaks, and take `//` at the beginning for another site, also after resolving `/.//`.
 */
export function safeReturnTo(given: unknown, publicUrl: string): string {
  if (typeof given !== "string" || !given.startsWith("/")) return "/";
  const url = URL.parse(given, publicUrl);
  if (url?.origin !== new URL(publicUrl).origin) return "/";
  // Signing in must not lead back to the sign-in, to the sign-out, or to a call.
  if (/^\/(\/|(api|trpc)(\/|$))/i.test(url.pathname)) return "/";
  return url.pathname + url.search + url.hash;
}
