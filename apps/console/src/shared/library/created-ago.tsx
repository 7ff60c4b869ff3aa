import { useStore } from "@nanostores/react";
import { formatMoment } from "@minbar/ui/intl";
import { ageOf } from "@minbar/ui/words/names";
import { $now } from "./now.ts";

/** How long ago something was created, with the date as a tooltip. */
export function CreatedAgo({ createdAt }: { createdAt: string }) {
  const now = useStore($now);
  return (
    <time dateTime={createdAt} title={formatMoment(createdAt)}>
      {ageOf(createdAt, now)}
    </time>
  );
}
