import { IconAlertTriangle, IconCheck, IconClock } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { VideoStatus } from "@minbar/domain/library/video-status";
import { messages } from "../messages.ts";
import classes from "./badge.module.css";

const appearances = {
  // Not green: the video may have no text yet.
  complete: { Icon: IconCheck, tone: "" },
  processing: { Icon: IconClock, tone: classes.info },
  error: { Icon: IconAlertTriangle, tone: classes.danger },
};

/** The status of a video's lookup at YouTube. */
export function StatusBadge({ status }: { status: VideoStatus }) {
  const t = useStore(messages);
  const { Icon, tone } = appearances[status];
  const names = { complete: t.complete, processing: t.processing, error: t.failed };
  return (
    <span className={`${classes.badge} ${tone}`}>
      <Icon size={12} stroke={2} aria-hidden />
      {names[status]}
    </span>
  );
}
