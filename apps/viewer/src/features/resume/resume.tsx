import { IconHistory } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { formatDuration } from "@minbar/domain/segments/time";
import type { Playback, TimeRange } from "@minbar/ui/player/playback";
import { keepPlace, recallPlace } from "./keep-place.ts";
import { messages } from "./messages.ts";
import { isBeginning } from "./places.ts";
import classes from "./resume.module.css";

export interface ResumeProps {
  playback: Playback;
  video: number;
  /** A shared part says itself where to begin. */
  range: TimeRange | undefined;
}

/** Remembers how far the video was watched, and offers to go on from there until it plays elsewhere. */
export function Resume({ playback, video, range }: ResumeProps) {
  const t = useStore(messages);
  const [place] = useState(() => recallPlace(video));
  const seconds = useStore(playback.$time);
  const isFailed = useStore(playback.$status) === "failed";
  useEffect(() => keepPlace({ playback, video, range }), [playback, video, range]);
  if (place === undefined || range || isFailed || !isBeginning(seconds ?? 0)) return null;
  return (
    <button type="button" className={classes.resume} onClick={() => playback.playFrom(place)}>
      <IconHistory size={16} stroke={1.75} aria-hidden />
      {t.resume({ time: formatDuration(place) })}
    </button>
  );
}
