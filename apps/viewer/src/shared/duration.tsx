import { formatDuration } from "@minbar/domain/segments/time";

/** Seconds as `12:34`; nothing if unknown. */
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
