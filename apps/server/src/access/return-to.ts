/**
 * The path to go to after signing in; `/` for whatever is not plainly a page of ours. Browsers read `\` as `/`, drop
 * tabs and line breaks, and take what begins with `//` for another site, also once `/.//` is resolved.
 */
export function safeReturnTo(given: unknown, publicUrl: string): string {
  if (typeof given !== "string" || !given.startsWith("/")) return "/";
  const url = URL.parse(given, publicUrl);
  if (url?.origin !== new URL(publicUrl).origin) return "/";
  // Signing in must not lead back to the sign-in, to the sign-out, or to a call.
  if (/^\/(\/|(api|trpc)(\/|$))/i.test(url.pathname)) return "/";
  return url.pathname + url.search + url.hash;
}
