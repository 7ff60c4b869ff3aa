import { Skeleton } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { memo } from "react";
import list from "#shared/lists/card-list.module.css";
import { messages as words } from "#shared/messages.ts";
import { VideoCard } from "./video-card.tsx";
import type { CardActions, ListedVideo } from "./video-card.tsx";
import classes from "./videos.module.css";

/** The number of skeletons while loading. */
const skeletons = [72, 54, 66, 48, 60, 75, 52, 64];

interface Props extends CardActions {
  /** `undefined` while loading. */
  videos: readonly ListedVideo[] | undefined;
  chosen: ReadonlySet<number>;
  /** Whether they belong to the previous search and are about to be replaced. */
  isOld: boolean;
}

/** Videos as cards; the browser skips rendering distant ones. */
export const VideoCards = memo(function VideoCards({ videos, chosen, isOld, ...actions }: Props) {
  const { loading, videos: label } = useStore(words);
  if (!videos) {
    return (
      <ul className={`${list.cards} ${classes.cards}`} aria-busy aria-label={loading}>
        {skeletons.map((width) => (
          <li key={width} className={`${list.card} ${classes.card}`}>
            <div className={classes.top} />
            <div className={classes.text}>
              <Skeleton height={16} width={`${width}%`} />
              <Skeleton mt={10} height={12} width="50%" />
              <Skeleton mt={10} height={12} width="70%" />
            </div>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul
      className={`${list.cards} ${classes.cards}`}
      aria-label={label}
      aria-busy={isOld}
      data-old={isOld || undefined}
      data-choosing={chosen.size > 0 || undefined}
    >
      {videos.map((video) => (
        <VideoCard key={video.id} video={video} isChosen={chosen.has(video.id)} {...actions} />
      ))}
    </ul>
  );
});
