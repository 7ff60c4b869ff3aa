import { useStore } from "@nanostores/react";
import type { ComponentProps } from "react";
import controls from "#shared/controls.module.css";
import { Failure } from "#shared/failure.tsx";
import { messages } from "#shared/messages.ts";
import { videosAfter } from "#features/filters/selection.ts";
import type { Selection } from "#features/filters/use-selection.ts";
import { NextVideos } from "#features/player/next-videos.tsx";
import { NoVideo, PlayerStage } from "#features/player/player-stage.tsx";
import { VideoDetails } from "#features/player/video-details.tsx";
import { PlaybackOptions } from "#features/playback-options/playback-options.tsx";
import { latePart } from "@minbar/ui/parts/late-part";
import classes from "./routes.module.css";

/** The resume button, loaded late: only this device knows the position. */
const Resume = latePart(async () => (await import("#features/resume/resume.tsx")).Resume);

function NothingChosen({ selection }: { selection: Selection }) {
  const t = useStore(messages);
  if (selection.playlist) return <NoVideo title={t.selectVideo} hint={t.selectVideoHint} />;
  const isLibraryEmpty = selection.category === "all";
  return (
    <NoVideo
      title={isLibraryEmpty ? t.noPlaylists : t.selectVideo}
      hint={isLibraryEmpty ? t.noPlaylistsHint : t.emptyCategory}
    />
  );
}

interface Props extends ComponentProps<typeof PlaybackOptions> {
  selection: Selection;
}

/** The video, its details and the next videos. */
export function WatchColumn({ selection, ...options }: Props) {
  const t = useStore(messages);
  const { playback, range } = options;
  const { state, video, videos, playlist } = selection;
  return (
    <section className={classes.watch} aria-label={t.video}>
      {state === "failed" && !video && (
        <div className={classes.failed}>
          <Failure text={t.libraryFailed} onRetry={selection.retry} />
        </div>
      )}
      {state === "loading" && !video && (
        <>
          <div className={`${controls.bar} ${classes.playerSkeleton}`} />
          <div className={`${controls.bar} ${classes.titleSkeleton}`} />
        </>
      )}
      {state === "ready" && !video && <NothingChosen selection={selection} />}
      {video && (
        <>
          <PlayerStage key={video.id} video={video} playback={playback} />
          <VideoDetails video={video} playback={playback}>
            <Resume key={`resume ${video.id}`} video={video.id} playback={playback} range={range} />
            <PlaybackOptions key={video.id} {...options} />
          </VideoDetails>
          {playlist && (
            <NextVideos
              playlist={playlist.name}
              videos={videosAfter(videos, video.id, 3)}
              onPick={selection.pickVideo}
            />
          )}
        </>
      )}
    </section>
  );
}
