import { Drawer } from "@mantine/core";
import { IconChevronDown, IconMovie } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { Fragment, useState } from "react";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { useNarrow } from "../use-narrow.ts";
import { noPlaylist, PlaylistSelect } from "./playlist-select.tsx";
import type { PlaylistChoice, VideoChoice } from "./use-video-choices.ts";
import { VideoPicture } from "./video-picture.tsx";
import { VideoSelect } from "./video-select.tsx";
import classes from "./library-picker.module.css";

/** A video with its playlist. */
export interface PickedVideo extends VideoChoice {
  playlist: { id: number; name: string } | null;
}

interface Props {
  /** The selected video. */
  video: PickedVideo | undefined;
  /** The selected playlist while no video is selected. */
  playlist: PlaylistChoice | undefined;
  onPlaylist: (playlist: PlaylistChoice) => void;
  onVideo: (id: number) => void;
  /** A further select, on pages about one language of a video. */
  language?: { name: string | undefined; select: ReactNode } | undefined;
}

function playlistOf({ video, playlist }: Pick<Props, "video" | "playlist">): PlaylistChoice | undefined {
  return video ? (video.playlist?.id ?? noPlaylist) : playlist;
}

/** Width of the lists in pixels, wider than their fields; in a sheet they have the same width. */
const listWidths = { playlist: 360, video: 480 };

function Selects({ isSheet, ...props }: Props & { isSheet: boolean }) {
  const t = useStore(messages);
  const { video, onPlaylist, onVideo } = props;
  const listOf = (width: number) => ({
    width: isSheet ? ("target" as const) : width,
    position: "bottom-start" as const,
  });
  const playlist = playlistOf(props);
  return (
    <>
      <PlaylistSelect
        className={classes.playlist ?? ""}
        aria-label={t.playlist}
        placeholder={t.choosePlaylist}
        withCount
        value={playlist === undefined ? null : String(playlist)}
        onChange={(value) => onPlaylist(value === noPlaylist ? noPlaylist : Number(value))}
        comboboxProps={listOf(listWidths.playlist)}
      />
      <VideoSelect
        className={classes.video ?? ""}
        aria-label={t.video}
        placeholder={t.chooseVideo}
        playlist={playlist}
        video={video}
        onChoose={onVideo}
        comboboxProps={listOf(listWidths.video)}
      />
      {props.language?.select}
    </>
  );
}

/** The selection in one row, which opens a sheet. */
function PickerRow(props: Props) {
  const t = useStore(messages);
  const [opened, setOpened] = useState(false);
  const { video, language, onVideo } = props;
  const under = [video?.playlist?.name ?? (video && t.noPlaylist), language?.name];
  return (
    <>
      <button type="button" className={classes.row} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <span className={classes.picture}>
          {video ? <VideoPicture video={video} /> : <IconMovie size={24} stroke={1.5} aria-hidden />}
        </span>
        <span className={classes.words}>
          <span className={`${classes.title} app-cut`}>
            <bdi>{video?.title ?? t.chooseVideo}</bdi>
          </span>
          <span className={`${classes.under} app-cut`}>
            {under.filter(Boolean).map((part, at) => (
              <Fragment key={part}>
                {at > 0 && " · "}
                <bdi>{part}</bdi>
              </Fragment>
            ))}
          </span>
        </span>
        <IconChevronDown size={18} stroke={1.5} aria-hidden />
      </button>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="bottom"
        title={t.chooseVideo}
        classNames={{ body: classes.sheet }}
      >
        <Selects
          {...props}
          isSheet
          onVideo={(id) => {
            // The sheet stays open if a language must still be selected.
            if (language === undefined || language.name !== undefined) setOpened(false);
            onVideo(id);
          }}
        />
      </Drawer>
    </>
  );
}

/** Selects a video by its playlist; on narrow screens one row opens a sheet. */
export function LibraryPicker(props: Props) {
  const isNarrow = useNarrow();
  return isNarrow ? (
    <PickerRow {...props} />
  ) : (
    <div className={classes.picker} data-shrinks>
      <Selects {...props} isSheet={false} />
    </div>
  );
}
