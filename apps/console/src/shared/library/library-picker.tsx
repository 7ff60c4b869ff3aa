import { Box, Drawer, Flex, Stack, Text } from "@mantine/core";
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
        flex={isSheet ? undefined : "2 1 0"}
        miw={0}
        aria-label={t.playlist}
        placeholder={t.choosePlaylist}
        withCount
        value={playlist === undefined ? null : String(playlist)}
        onChange={(value) => onPlaylist(value === noPlaylist ? noPlaylist : Number(value))}
        comboboxProps={listOf(listWidths.playlist)}
      />
      <VideoSelect
        flex={isSheet ? undefined : "3 1 0"}
        miw={0}
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
      <Flex
        component="button"
        type="button"
        align="center"
        gap={12}
        w="100%"
        h={60}
        px={12}
        className="app-row"
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <Box component="span" flex="none" w={64} c="var(--app-faint)">
          {video ? <VideoPicture video={video} /> : <IconMovie size={24} stroke={1.5} aria-hidden />}
        </Box>
        <Box component="span" flex={1} miw={0}>
          <Text inherit component="div" fz="lg" fw={600} lh="26px" className="app-cut">
            <bdi>{video?.title ?? t.chooseVideo}</bdi>
          </Text>
          <Text inherit component="div" c="dimmed" className="app-cut">
            {under.filter(Boolean).map((part, at) => (
              <Fragment key={part}>
                {at > 0 && " · "}
                <bdi>{part}</bdi>
              </Fragment>
            ))}
          </Text>
        </Box>
        <IconChevronDown size={18} stroke={1.5} aria-hidden />
      </Flex>
      <Drawer opened={opened} onClose={() => setOpened(false)} position="bottom" title={t.chooseVideo}>
        <Stack gap={12} pb={24}>
          <Selects
            {...props}
            isSheet
            onVideo={(id) => {
              // The sheet stays open if a language must still be selected.
              if (language === undefined || language.name !== undefined) setOpened(false);
              onVideo(id);
            }}
          />
        </Stack>
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
    // Shrinks before the page's title is truncated.
    <Flex gap={8} flex="0 100 580px" miw={0} data-shrinks>
      <Selects {...props} isSheet={false} />
    </Flex>
  );
}
