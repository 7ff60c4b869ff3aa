/** `Retry-After` in seconds (RFC 9110), as milliseconds; at most ten minutes. */
export function retryAfterOf(response: Response | undefined): number | undefined {
  const seconds = Number(response?.headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 600) * 1000 : undefined;
}
