import { useStore } from "@nanostores/react";
import type { ComponentProps } from "react";
import controls from "#shared/controls.module.css";
import { Failure } from "#shared/failure.tsx";
import { messages } from "#shared/messages.ts";
import { videosAfter } from "#features/filters/selection.ts";
import type { Selection } from "#features/filters/use-selection.ts";
import { NextVideos } from "#features/player/next-videos.tsx";
import { NoVideo } from "#features/player/no-video.tsx";
import { PlayerStage } from "#features/player/player-stage.tsx";
import { VideoFacts } from "#features/player/video-facts.tsx";
import { Practice } from "#features/practice/practice.tsx";
import { ResumeSlot } from "#features/resume/resume-slot.tsx";
import classes from "./routes.module.css";

function WatchSkeleton() {
  return (
    <>
      <div className={`${controls.bar} ${classes.playerSkeleton}`} />
      <div className={`${controls.bar} ${classes.titleSkeleton}`} />
    </>
  );
}

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

interface Props extends ComponentProps<typeof Practice> {
  selection: Selection;
}

/** The video and what belongs to it. */
export function WatchColumn({ selection, ...practice }: Props) {
  const t = useStore(messages);
  const { playback, range } = practice;
  const { state, video, videos, playlist } = selection;
  return (
    <section className={classes.watch} aria-label={t.videoRegion}>
      {state === "failed" && !video && (
        <div className={classes.failed}>
          <Failure text={t.libraryFailed} onRetry={selection.retry} />
        </div>
      )}
      {state === "loading" && !video && <WatchSkeleton />}
      {state === "ready" && !video && <NothingChosen selection={selection} />}
      {video && (
        <>
          <PlayerStage key={video.id} video={video} playback={playback} />
          <VideoFacts video={video} playback={playback}>
            <ResumeSlot video={video.id} playback={playback} range={range} />
            <Practice key={video.id} {...practice} />
          </VideoFacts>
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
