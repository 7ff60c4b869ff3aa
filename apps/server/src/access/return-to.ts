/**
 * The path to go to after signing in; `/` unless it is a page of this site. Browsers read `\` as `/`, drop tabs and line
 * breaks, and take a leading `//` for another site, also after resolving `/.//`.
 */
export function safeReturnTo(given: unknown, publicUrl: string): string {
  if (typeof given !== "string" || !given.startsWith("/")) return "/";
  const url = URL.parse(given, publicUrl);
  if (url?.origin !== new URL(publicUrl).origin) return "/";
  // Sign-in must not lead back to the sign-in, to the sign-out or to an API call.
  if (/^\/(\/|(api|trpc)(\/|$))/i.test(url.pathname)) return "/";
  return url.pathname + url.search + url.hash;
}
