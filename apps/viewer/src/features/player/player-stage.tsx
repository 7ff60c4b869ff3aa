import { IconDeviceTv } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import type { Video } from "@minbar/domain/library/video";
import { useBackgroundPart } from "@minbar/ui/parts/late-part";
import type { Playback } from "@minbar/ui/player/playback";
import { createYouTubePlayer } from "@minbar/ui/player/youtube-player";
import { messages } from "#shared/messages.ts";
import controls from "#shared/controls.module.css";
import classes from "./player.module.css";

const loadCannotPlay = async () => (await import("./cannot-play.tsx")).CannotPlay;

interface Props {
  video: Pick<Video, "youtubeId" | "title">;
  playback: Playback;
}

const nothing = { __html: "" };

/** The element that contains YouTube's frame, outside React; the frame of the first video may be there already. */
function PlayerContainer({ video, playback, inert }: Props & { inert: boolean }) {
  const container = useRef<HTMLDivElement>(null);
  const { youtubeId, title } = video;
  useEffect(() => {
    if (!container.current) return undefined;
    return playback.attach(createYouTubePlayer(container.current, { youtubeId, title }));
  }, [playback, youtubeId, title]);
  return (
    <div
      ref={container}
      className={classes.container}
      inert={inert}
      data-youtube={youtubeId}
      // So that React keeps the frame of index.html.
      dangerouslySetInnerHTML={nothing}
    />
  );
}

/** The video: the same size before, during and after playback. */
export function PlayerStage({ video, playback }: Props) {
  const t = useStore(messages);
  const [attempt, setAttempt] = useState(0);
  const { Part: CannotPlay } = useBackgroundPart(loadCannotPlay);
  const status = useStore(playback.$status);
  return (
    <div className={classes.stage} data-status={status}>
      <PlayerContainer key={attempt} video={video} playback={playback} inert={status === "failed"} />
      {status === "loading" && (
        <div className={classes.poster} aria-hidden>
          <div className={`app-lattice ${classes.lattice}`} />
        </div>
      )}
      {status === "failed" && !CannotPlay && <div className={classes.failed}>{t.cannotPlay}</div>}
      {status === "failed" && CannotPlay && (
        <CannotPlay
          youtubeId={video.youtubeId}
          playback={playback}
          onRetry={() => setAttempt((before) => before + 1)}
        />
      )}
    </div>
  );
}

/** The player's placeholder while nothing is chosen: the same size, so that the layout does not shift. */
export function NoVideo({ title, hint }: { title: string; hint: string }) {
  return (
    <div className={`${controls.message} ${classes.stage} ${classes.blank}`}>
      <div>
        <span className={classes.glyph}>
          <IconDeviceTv size={26} stroke={1.5} aria-hidden />
        </span>
        <h1>{title}</h1>
        <p>{hint}</p>
      </div>
    </div>
  );
}
