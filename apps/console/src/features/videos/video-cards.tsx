import { Skeleton } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { messages as words } from "#shared/messages.ts";
import { useGrowing } from "./use-growing.ts";
import { VideoCard } from "./video-card.tsx";
import type { CardActions, ListedVideo } from "./video-card.tsx";
import classes from "./videos.module.css";

/** What skeletons stand for (specification, section 9). */
const skeletons = [72, 54, 66, 48, 60, 75, 52, 64];

interface Props extends CardActions {
  /** `undefined` while they are being loaded. */
  videos: readonly ListedVideo[] | undefined;
  chosen: ReadonlySet<number>;
}

/** Videos as cards; every one is in the document, those out of sight cost nothing to draw. */
export function VideoCards({ videos, chosen, ...actions }: Props) {
  const { loading, videos: label } = useStore(words);
  const shown = useGrowing(videos?.length ?? 0);
  if (!videos) {
    return (
      <ul className={classes.cards} aria-busy aria-label={loading}>
        {skeletons.map((width) => (
          <li key={width} className={classes.card} data-skeleton>
            <div className={classes.top} />
            <div className={classes.text}>
              <Skeleton height={16} width={`${width}%`} />
              <Skeleton height={12} width="50%" />
              <Skeleton height={12} width="70%" />
            </div>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className={classes.cards} aria-label={label} data-choosing={chosen.size > 0 || undefined}>
      {videos.slice(0, shown).map((video) => (
        <VideoCard key={video.id} video={video} isChosen={chosen.has(video.id)} {...actions} />
      ))}
    </ul>
  );
}
