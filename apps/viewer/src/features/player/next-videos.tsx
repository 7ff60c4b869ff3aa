import { useStore } from "@nanostores/react";
import type { Video } from "@minbar/domain/library/video";
import controls from "#shared/controls.module.css";
import { Duration } from "#shared/duration.tsx";
import { messages } from "#shared/messages.ts";
import { Thumbnail } from "#shared/thumbnail.tsx";
import classes from "./next-videos.module.css";

interface Props {
  playlist: string;
  videos: readonly Video[];
  onPick: (id: number) => void;
}

export function NextVideos({ playlist, videos, onPick }: Props) {
  const t = useStore(messages);
  if (videos.length === 0) return null;
  return (
    <section className={classes.next} aria-labelledby="next-videos">
      <h2 id="next-videos" className={controls.heading}>
        {t.nextIn({ playlist })}
      </h2>
      <ul>
        {videos.map((video) => (
          <li key={video.id}>
            <button
              type="button"
              className={`app-group ${classes.card}`}
              onClick={() => {
                onPick(video.id);
                // This card is about to be removed together with the focus.
                document.querySelector("h1")?.focus();
              }}
            >
              <Thumbnail video={video} />
              <span>
                <span className={classes.title}>
                  <bdi>{video.title}</bdi>
                </span>
                <Duration seconds={video.duration} className={classes.duration} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
