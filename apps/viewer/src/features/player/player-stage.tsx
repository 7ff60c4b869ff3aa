import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import type { Video } from "@minbar/domain/video";
import type { Playback } from "@minbar/ui/player/playback";
import { createYouTubePlayer } from "@minbar/ui/player/youtube-player";
import { CannotPlay } from "./cannot-play.tsx";
import { Lattice } from "./lattice.tsx";
import classes from "./player.module.css";

interface Props {
  video: Pick<Video, "youtubeId" | "title">;
  playback: Playback;
}

/** The video's place on the page: of one size before, while and after it can play. */
export function PlayerStage({ video, playback }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const status = useStore(playback.$status);
  const { youtubeId, title } = video;

  // The player is YouTube's own document: it is put in place and taken away by hand.
  useEffect(() => {
    if (!place.current) return undefined;
    return playback.attach(createYouTubePlayer(place.current, { youtubeId, title }));
  }, [playback, youtubeId, title, attempt]);

  return (
    <div className={classes.stage} data-status={status}>
      <div ref={place} className={classes.place} inert={status === "failed"} />
      {status === "loading" && (
        <div className={classes.poster} aria-hidden>
          <Lattice />
        </div>
      )}
      {status === "failed" && (
        <CannotPlay
          youtubeId={youtubeId}
          playback={playback}
          onRetry={() => setAttempt((before) => before + 1)}
        />
      )}
    </div>
  );
}
