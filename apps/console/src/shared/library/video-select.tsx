import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { ComponentProps } from "react";
import { ChoiceSelect } from "../choice-select.tsx";
import { messages } from "../messages.ts";
import { ChoiceEnd } from "./choice-end.tsx";
import { useVideoChoices } from "./use-video-choices.ts";
import type { PlaylistChoice, VideoChoice } from "./use-video-choices.ts";
import { VideoPicture } from "./video-picture.tsx";
import classes from "./video-select.module.css";

interface Props extends Omit<
  ComponentProps<typeof ChoiceSelect>,
  "data" | "value" | "onChange" | "searchable" | "filter"
> {
  /** Whose videos can be chosen; `undefined`: no playlist is chosen yet. */
  playlist: PlaylistChoice | undefined;
  /** The one chosen, which need not be among those on offer. */
  video: VideoChoice | undefined;
  onChoose: (id: number) => void;
}

/** A disabled entry that says how many more videos there are. */
const note = "note";

function Option({ video }: { video: VideoChoice }) {
  return (
    <>
      <Picture video={video} />
      <span className={`${classes.name} app-cut`}>
        <bdi>{video.title}</bdi>
      </span>
      <span className={`${classes.duration} app-number`}>{video.duration}</span>
    </>
  );
}

function Picture({ video }: { video: VideoChoice }) {
  return (
    <span className={classes.picture}>
      <VideoPicture video={video} />
    </span>
  );
}

/** What can be chosen, with the chosen one and a note on how many more there are. */
function useItems({ playlist, video }: Pick<Props, "playlist" | "video">) {
  const t = useStore(messages);
  const [typed, setTyped] = useState("");
  // The title of the chosen one, which stands in the field, is no search.
  const search = typed === video?.title ? "" : typed;
  const { videos, left, isError, isSettled } = useVideoChoices(playlist, search);
  const isMissing = video && search === "" && !videos.some(({ id }) => id === video.id);
  const offered = isMissing ? [video, ...videos] : videos;
  const words = isError ? t.loadFailed({ what: t.videos }) : left > 0 && t.typeForMore(left);
  const items = offered.map(({ id, title }) => ({ value: String(id), label: title }));
  const data = words ? [...items, { value: note, label: words, disabled: true }] : items;
  return { data, offered, isSettled, setTyped };
}

/** Chooses one of a playlist's videos by picture, title and length. */
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
      // They are those that match already.
      filter={({ options }) => options}
      disabled={playlist === undefined}
      leftSection={video && <Picture video={video} />}
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
