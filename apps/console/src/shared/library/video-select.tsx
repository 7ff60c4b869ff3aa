import { Box, Text } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { ComponentProps } from "react";
import { ChoiceSelect } from "../choice-select.tsx";
import { messages } from "../messages.ts";
import { ChoiceEnd } from "./choice-end.tsx";
import { useVideoChoices } from "./use-video-choices.ts";
import type { PlaylistChoice, VideoChoice } from "./use-video-choices.ts";
import { VideoPicture } from "./video-picture.tsx";
import classes from "./select.module.css";

interface Props extends Omit<
  ComponentProps<typeof ChoiceSelect>,
  "data" | "value" | "onChange" | "searchable" | "filter"
> {
  /** The playlist whose videos are offered; `undefined`: none is selected yet. */
  playlist: PlaylistChoice | undefined;
  /** The selected video, which may not be among the options. */
  video: VideoChoice | undefined;
  onChoose: (id: number) => void;
}

/** A disabled entry with the number of further videos. */
const note = "note";

function Option({ video }: { video: VideoChoice }) {
  return (
    <>
      <Picture video={video} width={48} />
      <Text inherit span flex={1} lh="26px" className="app-cut">
        <bdi>{video.title}</bdi>
      </Text>
      <Text inherit span c="dimmed" className="app-number">
        {video.duration}
      </Text>
    </>
  );
}

function Picture({ video, width }: { video: VideoChoice; width: number }) {
  return (
    <Box component="span" flex="none" w={width}>
      <VideoPicture video={video} />
    </Box>
  );
}

/** The options, including the selected one, and a note on the number of others. */
function useItems({ playlist, video }: Pick<Props, "playlist" | "video">) {
  const t = useStore(messages);
  const [typed, setTyped] = useState("");
  // The field contains the title of the selected option, which is not a search.
  const search = typed === video?.title ? "" : typed;
  const { videos, left, isError, isSettled } = useVideoChoices(playlist, search);
  const isMissing = video && search === "" && !videos.some(({ id }) => id === video.id);
  const offered = isMissing ? [video, ...videos] : videos;
  const words = isError ? t.loadFailed({ what: t.videos }) : left > 0 && t.typeForMore(left);
  const items = offered.map(({ id, title }) => ({ value: String(id), label: title }));
  const data = words ? [...items, { value: note, label: words, disabled: true }] : items;
  return { data, offered, isSettled, setTyped };
}

/** Selects a playlist's video by thumbnail, title and length. */
export function VideoSelect({ playlist, video, onChoose, ...props }: Props) {
  const t = useStore(messages);
  const { data, offered, isSettled, setTyped } = useItems({ playlist, video });
  return (
    <ChoiceSelect
      {...props}
      data={data}
      value={video ? String(video.id) : null}
      onChange={(value) => onChoose(Number(value))}
      searchable
      onSearchChange={setTyped}
      // The options are already filtered.
      filter={({ options }) => options}
      disabled={playlist === undefined}
      leftSection={video && <Picture video={video} width={32} />}
      leftSectionWidth={52}
      rightSection={<ChoiceEnd>{video?.duration}</ChoiceEnd>}
      rightSectionWidth={video?.duration ? 80 : 28}
      classNames={{ option: classes.option, input: classes.input }}
      renderOption={({ option }) => {
        const choice = offered.find(({ id }) => String(id) === option.value);
        return choice ? <Option video={choice} /> : option.label;
      }}
      nothingFoundMessage={isSettled ? t.noVideoFound : undefined}
    />
  );
}
