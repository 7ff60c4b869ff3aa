import { formatDuration } from "@minbar/domain/segments/time";

/** A length or place in seconds, as `12:34`; nothing while it is unknown. */
export function Duration({
  seconds,
  className = "",
}: {
  seconds: number | null;
  className?: string | undefined;
}) {
  if (seconds === null) return null;
  return <span className={`app-number ${className}`}>{formatDuration(seconds)}</span>;
}
