import { IconHistory } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { params } from "@nanostores/i18n";
import { formatDuration } from "@minbar/domain/segments/time";
import { i18n } from "@minbar/ui/messages";
import type { Playback } from "@minbar/ui/player/playback";
import type { TimeRange } from "@minbar/ui/player/time-range";
import controls from "#shared/controls.module.css";
import pill from "#shared/pill.module.css";
import { isBeginning, isWatched, $positions, $stopped, withPosition } from "#shared/positions.ts";

/** Milliseconds between two writes. */
const writeInterval = 5000;

/** Where to go on in that video, in seconds; nowhere if it was watched to its end. */
function savedPosition(video: number): number | undefined {
  const position = $positions.get().get(video);
  return position && !isWatched(position) ? position.seconds : undefined;
}

interface PositionOptions {
  playback: Playback;
  video: number;
  /** Whether a shared range is playing: it has its own start and does not change the saved position. */
  range: TimeRange | undefined;
}

/** Saves the position during playback; returns the function that stops it. */
function savePosition({ playback, video, range }: PositionOptions): () => void {
  /** Seconds, not yet written. */
  let position: number | undefined;
  let duration: number | undefined;
  let written = 0;

  function write() {
    if (position === undefined) return;
    $stopped.set(withPosition($stopped.get(), { video, seconds: position, duration }));
    position = undefined;
    written = Date.now();
  }
  function update(seconds: number | undefined) {
    const isShared = range && seconds !== undefined && seconds >= range.start - 1 && seconds <= range.end + 1;
    // Rewatching the beginning does not change the saved position.
    if (seconds === undefined || isBeginning(seconds) || isShared || !playback.$playing.get()) return;
    position = seconds;
    duration = playback.duration();
    if (Date.now() - written >= writeInterval) write();
  }
  const stopTime = playback.$time.listen(update);
  const stopStatus = playback.$status.listen((status) => {
    // The last reading of the time may be older than a jump to the end.
    if (status === "ended" && !range) position = duration = playback.duration();
    if (status === "paused" || status === "ended") write();
  });
  addEventListener("pagehide", write);
  return () => {
    stopTime();
    stopStatus();
    removeEventListener("pagehide", write);
    write();
  };
}

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
    <button type="button" data-resume className={pill.pill} onClick={() => playback.playFrom(position)}>
      <IconHistory size={16} stroke={1.75} aria-hidden />
      <span>
        <span className={controls.words}>{before}</span>
        {time}
        <span className={controls.words}>{after}</span>
      </span>
    </button>
  );
}
