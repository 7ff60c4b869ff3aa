import { Skeleton } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useId, useRef } from "react";
import type { Video } from "@minbar/domain/video";
import { messages as words } from "#shared/messages.ts";
import { messages } from "./messages.ts";
import classes from "./playlist-videos.module.css";
import { useLifting } from "./use-lifting.ts";
import { VideoRow } from "./video-row.tsx";
import type { RowActions } from "./video-row.tsx";

interface Props extends RowActions {
  /** `undefined` while they are being loaded. */
  videos: readonly Video[] | undefined;
  /** The place of each in the whole playlist, from 0. */
  places: ReadonlyMap<number, number>;
}

function Heads() {
  const t = useStore(messages);
  const names = [t.title, t.duration, t.status, t.visibility, t.order];
  return (
    <div className={`${classes.columns} ${classes.heads}`} aria-hidden>
      <span />
      <span className={classes.number}>{t.number}</span>
      <span />
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
}

function MovableRows({ videos, places, ...actions }: Props & { videos: readonly Video[] }) {
  const t = useStore(messages);
  const list = useRef<HTMLOListElement>(null);
  const news = useRef<HTMLParagraphElement>(null);
  const instructions = useId();
  useLifting({ list, news, videos, onMove: actions.onMove });
  return (
    <>
      <ol ref={list}>
        {videos.map((video) => (
          <VideoRow
            key={video.id}
            video={video}
            place={places.get(video.id) ?? 0}
            total={places.size}
            instructions={instructions}
            {...actions}
          />
        ))}
      </ol>
      <p id={instructions} hidden>
        {t.instructions}
      </p>
      <p ref={news} id="DndLiveRegion" className="app-unseen" role="status" aria-live="assertive" />
    </>
  );
}

/** The videos of a playlist in their order, to be moved by pointer, by keyboard or a step at a time. */
export function VideoRows({ videos, ...rest }: Props) {
  const { loading } = useStore(words);
  return (
    <>
      <Heads />
      {videos ? (
        <MovableRows videos={videos} {...rest} />
      ) : (
        <ul aria-busy aria-label={loading}>
          {[58, 44, 66].map((width) => (
            <li key={width} className={classes.skeleton}>
              <Skeleton height={36} width={64} />
              <Skeleton height={14} width={`${width}%`} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
