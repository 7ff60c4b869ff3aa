import { IconHistory } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { formatDuration } from "@minbar/domain/segments/time";
import { params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";
import controls from "#shared/controls.module.css";
import { isBeginning } from "#shared/positions/positions.ts";
import { savePosition, savedPosition } from "./save-position.ts";
import type { PositionOptions } from "./save-position.ts";
import classes from "./resume.module.css";

const messages = i18n("viewer-resume", {
  resume: params<{ time: string }>("Resume at {time}"),
});

/** Saves the position during playback, and offers to resume until the video plays beyond its beginning. */
export function Resume({ playback, video, range }: PositionOptions) {
  const t = useStore(messages);
  const [position] = useState(() => savedPosition(video));
  const seconds = useStore(playback.$time);
  const isFailed = useStore(playback.$status) === "failed";
  useEffect(() => savePosition({ playback, video, range }), [playback, video, range]);
  if (position === undefined || range || isFailed || !isBeginning(seconds ?? 0)) return null;
  const time = formatDuration(position);
  // Where there is no room, the button shows the time alone.
  const [before, after] = t.resume({ time: "\n" }).split("\n");
  return (
    <button type="button" data-resume className={classes.resume} onClick={() => playback.playFrom(position)}>
      <IconHistory size={16} stroke={1.75} aria-hidden />
      <span>
        <span className={controls.words}>{before}</span>
        {time}
        <span className={controls.words}>{after}</span>
      </span>
    </button>
  );
}
