import { useStore } from "@nanostores/react";
import { relativeTime } from "@minbar/domain/library/relative-time";
import { $now } from "./now.ts";

/** As `Date.toLocaleString` has it, which makes a formatter each time it is asked. */
const full = new Intl.DateTimeFormat(undefined, {
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
});

/** How long ago something was created; the date itself for whoever rests the pointer on it. */
export function CreatedAgo({ createdAt }: { createdAt: string }) {
  const now = useStore($now);
  return (
    <time dateTime={createdAt} title={full.format(new Date(createdAt))}>
      {relativeTime(createdAt, now)}
    </time>
  );
}
