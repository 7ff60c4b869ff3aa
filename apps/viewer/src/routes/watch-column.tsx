import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import type { ComponentProps } from "react";
import type { Video } from "@minbar/domain/library/video";
import controls from "#shared/controls.module.css";
import { Failure } from "#shared/failure.tsx";
import { messages } from "#shared/messages.ts";
import { videosAfter } from "#features/filters/selection.ts";
import type { Selection } from "#features/filters/use-selection.ts";
import { StepLinks } from "#features/continue-watching/step-links.tsx";
import type { Steps } from "#features/continue-watching/step-links.tsx";
import { NextVideos } from "#features/player/next-videos.tsx";
import { NoVideo, PlayerStage } from "#features/player/player-stage.tsx";
import { VideoDetails } from "#features/player/video-details.tsx";
import { PlaybackOptions } from "#features/playback-options/playback-options.tsx";
import { backgroundPart } from "@minbar/ui/parts/late-part";
import classes from "./routes.module.css";

/** The resume button, loaded late: only this device knows the position. */
const Resume = backgroundPart(async () => (await import("#features/resume/resume.tsx")).Resume);

/** Loaded late: needed at the end of the video. */
const EndedOffer = backgroundPart(
  async () => (await import("#features/continue-watching/ended-offer.tsx")).EndedOffer,
);

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
  steps: Steps;
}

type Details = NonNullable<ComponentProps<typeof VideoDetails>["details"]>;

/** In place of a video: what keeps it from being shown. */
function NoVideoYet({ selection }: { selection: Selection }) {
  const t = useStore(messages);
  if (selection.state === "failed")
    return (
      <div className={classes.failed}>
        <Failure text={t.libraryFailed} onRetry={selection.retry} />
      </div>
    );
  if (selection.state === "ready") return <NothingChosen selection={selection} />;
  return (
    <>
      <div className={`${controls.bar} ${classes.playerSkeleton}`} />
      <div className={`${controls.bar} ${classes.titleSkeleton}`} />
    </>
  );
}

interface ShownVideoProps extends Omit<Props, "selection">, Details {
  video: Video;
  /** Whether there is more about it than its title. */
  hasDetails: boolean;
}

function ShownVideo({ video, hasDetails, steps, isOpen, onToggle, ...options }: ShownVideoProps) {
  const { playback, range } = options;
  const details = hasDetails ? { isOpen, onToggle } : undefined;
  return (
    <>
      <PlayerStage key={video.id} video={video} playback={playback} />
      <VideoDetails video={video} playback={playback} details={details}>
        <Resume key={`resume ${video.id}`} video={video.id} playback={playback} range={range} />
        <EndedOffer playback={playback} range={range} next={steps.next} />
        <StepLinks steps={steps} />
        <PlaybackOptions key={video.id} {...options} />
      </VideoDetails>
    </>
  );
}

/** The video, its details and the next videos. */
export function WatchColumn({ selection, ...rest }: Props) {
  const t = useStore(messages);
  const { video, videos, playlist } = selection;
  const [isOpen, setOpen] = useState(false);
  const column = useRef<HTMLElement>(null);
  // In a low window the details are below the video, out of sight.
  useEffect(() => {
    if (isOpen) column.current?.lastElementChild?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  const next = playlist && video ? videosAfter(videos, video.id, 3) : [];
  return (
    <section ref={column} className={classes.watch} aria-label={t.video} data-details={isOpen || undefined}>
      {video ? (
        <ShownVideo
          {...rest}
          video={video}
          hasDetails={next.length > 0 || Boolean(video.description)}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        />
      ) : (
        <NoVideoYet selection={selection} />
      )}
      {playlist && <NextVideos playlist={playlist.name} videos={next} onPick={selection.pickVideo} />}
    </section>
  );
}
