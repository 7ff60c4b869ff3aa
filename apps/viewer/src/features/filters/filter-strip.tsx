import { IconChevronDown } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import controls from "#shared/controls.module.css";
import { Duration } from "#shared/duration.tsx";
import { messages } from "#shared/messages.ts";
import { Picker } from "#shared/picker/picker.tsx";
import { Thumbnail } from "#shared/thumbnail.tsx";
import { CategoryName, categoryChoices } from "./category-name.tsx";
import classes from "./filters.module.css";
import type { CategoryChoice } from "./selection.ts";
import type { Selection } from "./use-selection.ts";
import { VideoName } from "./video-name.tsx";

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span className={classes.choiceText}>
        <span className={classes.label}>{label}</span>
        <span className={classes.value}>{children}</span>
      </span>
      <IconChevronDown size={18} stroke={1.75} className={classes.muted} aria-hidden />
    </>
  );
}

function categoryOf(value: string): CategoryChoice {
  return value === "all" || value === "uncategorized" ? value : Number(value);
}

/** Category, playlist and video in one strip, with the number of videos; for wide screens. */
export function FilterStrip({ selection }: { selection: Selection }) {
  const t = useStore(messages);
  const { categories, category, playlists, playlist, videos, video } = selection;
  const isLoading = selection.state === "loading";
  const placeholder = (text: string) => <span className={classes.muted}>{isLoading ? t.loading : text}</span>;
  return (
    <nav className={classes.strip} aria-label={t.whatToWatch}>
      <Picker
        label={t.category}
        prepare={selection.prepare}
        className={`${classes.choice} ${classes.first}`}
        wide
        value={String(category)}
        onPick={(value) => selection.pickCategory(categoryOf(value))}
        options={categoryChoices(categories).map((choice) => ({
          value: String(choice),
          label: String(choice),
          content: <CategoryName choice={choice} categories={categories} />,
        }))}
      >
        <Choice label={t.category}>
          <CategoryName choice={category} categories={categories} />
        </Choice>
      </Picker>
      <Picker
        label={t.playlist}
        prepare={selection.prepare}
        className={classes.choice}
        wide
        value={String(playlist?.id)}
        onPick={(value) => selection.pickPlaylist(Number(value))}
        options={playlists.map(({ id, name }) => ({
          value: String(id),
          label: name,
          content: <bdi>{name}</bdi>,
        }))}
      >
        <Choice label={t.playlist}>
          {playlist ? <bdi className={classes.clip}>{playlist.name}</bdi> : placeholder(t.choosePlaylist)}
        </Choice>
      </Picker>
      <Picker
        label={t.video}
        className={`${classes.choice} ${classes.wide}`}
        wide
        value={String(video?.id)}
        onPick={(value) => selection.pickVideo(Number(value))}
        options={videos.map((one) => ({
          value: String(one.id),
          label: one.title,
          content: <VideoName video={one} />,
        }))}
      >
        {isLoading && !video && <span className={classes.thumbnailRoom} />}
        {video && <Thumbnail key={video.id} youtubeId={video.youtubeId} thumbnailUrl={video.thumbnailUrl} />}
        <Choice label={t.video}>
          {video ? <bdi className={classes.clip}>{video.title}</bdi> : placeholder(t.chooseVideo)}
          {video && <Duration seconds={video.duration} className={classes.muted} />}
        </Choice>
      </Picker>
      <span className={classes.count}>
        {selection.state === "ready" && <span className={controls.badge}>{t.videoCount(videos.length)}</span>}
      </span>
    </nav>
  );
}
