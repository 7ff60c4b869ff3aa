import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import type { Video } from "@minbar/domain/library/video";
import type { Playback } from "@minbar/ui/player/playback";
import { createYouTubePlayer } from "@minbar/ui/player/youtube-player";
import { CannotPlay } from "./cannot-play.tsx";
import { Lattice } from "./lattice.tsx";
import classes from "./player.module.css";

interface Props {
  video: Pick<Video, "youtubeId" | "title">;
  playback: Playback;
}

/** Holds the player, which is YouTube's own document: put in place and taken away by hand. */
function PlayerPlace({ video, playback, inert }: Props & { inert: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const { youtubeId, title } = video;
  useEffect(() => {
    if (!place.current) return undefined;
    return playback.attach(createYouTubePlayer(place.current, { youtubeId, title }));
  }, [playback, youtubeId, title]);
  return <div ref={place} className={classes.place} inert={inert} />;
}

/** The video's place on the page: of one size before, while and after it can play. */
export function PlayerStage({ video, playback }: Props) {
  const [attempt, setAttempt] = useState(0);
  const status = useStore(playback.$status);
  return (
    <div className={classes.stage} data-status={status}>
      <PlayerPlace key={attempt} video={video} playback={playback} inert={status === "failed"} />
      {status === "loading" && (
        <div className={classes.poster} aria-hidden>
          <Lattice />
        </div>
      )}
      {status === "failed" && (
        <CannotPlay
          youtubeId={video.youtubeId}
          playback={playback}
          onRetry={() => setAttempt((before) => before + 1)}
        />
      )}
    </div>
  );
}
