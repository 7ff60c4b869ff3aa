import { IconChevronDown } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { ComponentProps, ReactNode } from "react";
import controls from "#shared/controls.module.css";
import { Duration } from "#shared/duration.tsx";
import { messages } from "#shared/messages.ts";
import { Picker } from "#shared/picker/picker.tsx";
import { Thumbnail } from "#shared/thumbnail.tsx";
import { CategoryName, PlaylistName, VideoName, categoryOptions } from "./choice-names.tsx";
import classes from "./filters.module.css";
import type { CategoryChoice } from "./selection.ts";
import type { Selection } from "./use-selection.ts";

interface StripPickerProps extends Omit<ComponentProps<typeof Picker>, "wide" | "className"> {
  className?: string | undefined;
  /** Shown before the label and the chosen entry. */
  picture?: ReactNode;
}

/** One part of the strip: its label above the chosen entry. */
function StripPicker({ className = "", picture, children, ...props }: StripPickerProps) {
  return (
    <Picker {...props} wide className={`app-group ${classes.choice} ${className}`}>
      {picture}
      <span className="app-grow">
        <span className={classes.label}>{props.label}</span>
        <span className={`app-group ${classes.value}`}>{children}</span>
      </span>
      <IconChevronDown size={18} stroke={1.75} className={classes.muted} aria-hidden />
    </Picker>
  );
}

function categoryOf(value: string): CategoryChoice {
  return value === "all" || value === "uncategorized" ? value : Number(value);
}

function CategoryPicker({ selection }: { selection: Selection }) {
  const t = useStore(messages);
  const { categories, category } = selection;
  const choices = categoryOptions(categories);
  const chosen = choices.find(({ choice }) => choice === category);
  return (
    <StripPicker
      label={t.category}
      prepare={selection.prepare}
      className={classes.first}
      value={String(category)}
      onPick={(value) => selection.pickCategory(categoryOf(value))}
      options={choices.map((one) => ({
        value: String(one.choice),
        label: one.name,
        content: <CategoryName {...one} />,
      }))}
    >
      {chosen && <CategoryName {...chosen} />}
    </StripPicker>
  );
}

/** Category, playlist and video in one strip with the number of videos, for wide screens. */
export function FilterStrip({ selection }: { selection: Selection }) {
  const t = useStore(messages);
  const { playlists, playlist, videos, video } = selection;
  const isLoading = selection.state === "loading";
  const placeholder = (text: string) => <span className={classes.muted}>{isLoading ? t.loading : text}</span>;
  return (
    <nav className={classes.strip} aria-label={t.whatToWatch}>
      <CategoryPicker selection={selection} />
      <StripPicker
        label={t.playlist}
        prepare={selection.prepare}
        value={String(playlist?.id)}
        onPick={(value) => selection.pickPlaylist(Number(value))}
        options={playlists.map((one) => ({
          value: String(one.id),
          label: one.name,
          content: <PlaylistName playlist={one} />,
        }))}
      >
        {playlist ? <bdi className={controls.clip}>{playlist.name}</bdi> : placeholder(t.choosePlaylist)}
      </StripPicker>
      <StripPicker
        label={t.video}
        className={classes.wide}
        value={String(video?.id)}
        onPick={(value) => selection.pickVideo(Number(value))}
        options={videos.map((one) => ({
          value: String(one.id),
          label: one.title,
          content: <VideoName video={one} />,
        }))}
        picture={
          video ? (
            <Thumbnail key={video.id} video={video} />
          ) : (
            isLoading && <span className={classes.thumbnailRoom} />
          )
        }
      >
        {video ? <bdi className={controls.clip}>{video.title}</bdi> : placeholder(t.chooseVideo)}
        {video && <Duration seconds={video.duration} className={classes.muted} />}
      </StripPicker>
      <span className={`app-group ${classes.count}`}>
        {selection.state === "ready" && <span className={controls.badge}>{t.videoCount(videos.length)}</span>}
      </span>
    </nav>
  );
}
