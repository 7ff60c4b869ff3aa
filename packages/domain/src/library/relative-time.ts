const hour = 3_600_000;

/**
 * How long ago something was created (never singular: '1 days ago'). @param createdAt ISO 8601. @param now milliseconds
 * since 1970. If the clock is behind `createdAt`, no time has passed.
 */
export function relativeTime(createdAt: string, now: number): string {
  const hours = Math.floor((now - Date.parse(createdAt)) / hour);
  if (!(hours >= 1)) return "Less than an hour ago";
  if (hours < 24) return `${hours} hours ago`;
  return `${Math.floor(hours / 24)} days ago`;
}
