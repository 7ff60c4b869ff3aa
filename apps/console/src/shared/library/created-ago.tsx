import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { MouseEvent } from "react";
import { formatMoment } from "@minbar/ui/intl";
import { ageOf } from "@minbar/ui/words/names";
import { $now } from "./now.ts";

/** How long ago something was created, with the date as a tooltip; where nothing can hover, a tap shows the date. */
export function CreatedAgo({ createdAt }: { createdAt: string }) {
  const now = useStore($now);
  const [isExact, setIsExact] = useState(false);
  const toggle = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // A row that opens something opens it.
    if (!currentTarget.closest("a, button") && matchMedia("(hover: none)").matches) setIsExact(!isExact);
  };
  const moment = formatMoment(createdAt);
  return (
    <time dateTime={createdAt} title={moment} onClick={toggle}>
      {isExact ? moment : ageOf(createdAt, now)}
    </time>
  );
}
