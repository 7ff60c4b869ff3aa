import { IconAlertTriangle } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { replaceSegments } from "@minbar/domain/editing/operations";
import { sortByTime } from "@minbar/domain/segments/segment";
import type { Editing } from "../editing.ts";
import { messages } from "../messages.ts";
import classes from "./late-finding.module.css";

/** What stands beside a segment that starts before the one above: the order is kept as typed until somebody sorts it. */
export function LateFinding({ editing }: { editing: Editing }) {
  const t = useStore(messages);
  function sort() {
    const segments = editing.$segments.get();
    editing.apply(replaceSegments(segments, sortByTime(segments)));
  }
  return (
    <div className={classes.warning}>
      <IconAlertTriangle size={14} stroke={1.5} />
      <span>{t.startsBefore}</span>
      <button type="button" className={classes.fix} onClick={sort}>
        {t.sortByTime}
      </button>
    </div>
  );
}
