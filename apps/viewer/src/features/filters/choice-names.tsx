import { useStore } from "@nanostores/react";
import type { Category } from "@minbar/domain/library/category";
import type { Playlist } from "@minbar/domain/library/playlist";
import type { Video } from "@minbar/domain/library/video";
import controls from "#shared/controls.module.css";
import { Duration } from "#shared/duration.tsx";
import { LanguageTags, textsOf } from "#shared/language-tags.tsx";
import { messages } from "#shared/messages.ts";
import { Thumbnail } from "#shared/thumbnail.tsx";
import type { CategoryChoice } from "./selection.ts";
import classes from "./filters.module.css";

interface CategoryOption {
  choice: CategoryChoice;
  name: string;
  color?: string;
}

/** The entries of the category list, in display order. */
export function categoryOptions(categories: readonly Category[]): CategoryOption[] {
  const t = messages.get();
  return [
    { choice: "all", name: t.allCategories },
    ...categories.map(({ id, name, color }) => ({ choice: id, name, color })),
    { choice: "uncategorized", name: t.uncategorized, color: "var(--app-field)" },
  ];
}

/** A category as a coloured dot and its name, because colour alone conveys nothing to some readers. */
export function CategoryName({ name, color }: Pick<CategoryOption, "name" | "color">) {
  return (
    <span className={`app-group ${classes.category}`}>
      {color && <span className={controls.dot} style={{ background: color }} />}
      <bdi className={controls.clip}>{name}</bdi>
    </span>
  );
}

/** A video in a list: its picture with the progress, its title, its length and its languages. */
export function VideoName({ video }: { video: Video }) {
  return (
    <span className={`app-group ${classes.video}`}>
      <Thumbnail video={video} />
      <span className={`app-grow ${classes.videoTitle}`}>
        <bdi>{video.title}</bdi>
        <span className={`${controls.note} ${classes.note}`}>
          <Duration seconds={video.duration} />
          <LanguageTags {...textsOf(video.transcripts)} />
        </span>
      </span>
    </span>
  );
}

/** A playlist in a list, with the number of its videos. */
export function PlaylistName({ playlist }: { playlist: Playlist }) {
  const t = useStore(messages);
  return (
    <span className={`app-group ${classes.video}`}>
      <span className={`app-grow ${classes.videoTitle}`}>
        <bdi>{playlist.name}</bdi>
      </span>
      <span className={classes.muted}>{t.videoCount(playlist.videoCount)}</span>
    </span>
  );
}
