import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { memo } from "react";
import { formatDuration } from "@minbar/domain/segments/time";
import type { Video } from "@minbar/domain/library/video";
import { StatusBadge } from "#shared/library/status-badge.tsx";
import { VideoPicture } from "#shared/library/video-picture.tsx";
import choice from "#shared/lists/choice.module.css";
import { messages } from "./messages.ts";
import classes from "./playlist-videos.module.css";
import controls from "./video-row.module.css";
import { focusPlace } from "./row-keys.ts";
import { isComplete, placeDigits } from "./typed-places.ts";

export interface RowActions {
  /** Positions count from 0; `undefined` if nothing can be moved. */
  onMove: ((video: Video, to: number) => void) | undefined;
  onVisibility: ((id: number, isPublic: boolean) => void) | undefined;
  onRemove: ((video: Video) => void) | undefined;
  /** With a range, selects all rows from the last one that was selected. `undefined` if nothing can be selected. */
  onChoose: ((id: number, isRange: boolean) => void) | undefined;
  /** Types the place of a video; an empty text removes it. */
  onType: (id: number, digits: string) => void;
}

export interface RowProps extends RowActions {
  video: Video;
  /** From 0. */
  place: number;
  total: number;
  isChosen: boolean;
  /** The digits of the place typed for it; `undefined` while no places are typed. */
  typed: string | undefined;
}

function Visibility({ video, onVisibility }: Pick<RowProps, "video" | "onVisibility">) {
  const t = useStore(messages);
  const { id, title, isPublic } = video;
  const word = isPublic ? t.public : t.hidden;
  if (!onVisibility) return <span className={`app-group ${classes.visibility}`}>{word}</span>;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isPublic}
      aria-label={t.publicNamed({ title })}
      className={`app-group ${classes.visibility}`}
      onClick={() => onVisibility(id, !isPublic)}
    >
      <span className={controls.track} aria-hidden />
      {word}
    </button>
  );
}

function Order({ video, place, total, onMove }: Pick<RowProps, "video" | "place" | "total" | "onMove">) {
  const t = useStore(messages);
  const { title } = video;
  const button = (label: string, to: number, Icon: typeof IconArrowUp) => (
    <button
      type="button"
      aria-label={label}
      disabled={!onMove || to < 0 || to === total}
      onClick={() => onMove?.(video, to)}
    >
      <Icon size={16} stroke={1.5} aria-hidden />
    </button>
  );
  return (
    <span className={controls.order}>
      {button(t.moveUp({ title }), place - 1, IconArrowUp)}
      {button(t.moveDown({ title }), place + 1, IconArrowDown)}
    </span>
  );
}

function isInsertion(event: Event): boolean {
  return event instanceof InputEvent && event.inputType.startsWith("insert");
}

/** The number of a row, or the field in which its new one is typed. */
function Place({ video, place, total, typed, onType }: RowProps) {
  const t = useStore(messages);
  const { id, title } = video;
  if (typed === undefined) return <span className={classes.number}>{place + 1}</span>;
  const isOutside = typed !== "" && (Number(typed) < 1 || Number(typed) > total);
  return (
    <input
      className={`${classes.number} ${classes.placeField}`}
      data-place
      inputMode="numeric"
      autoComplete="off"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user asked to type places, from the first one on
      autoFocus={place === 0}
      aria-label={t.placeOf({ title })}
      aria-invalid={isOutside}
      placeholder={String(place + 1)}
      value={typed}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const digits = placeDigits(event.currentTarget.value);
        onType(id, digits);
        if (isInsertion(event.nativeEvent) && isComplete(digits, total)) focusPlace(event.currentTarget, 1);
      }}
    />
  );
}

function Choice({ video, isChosen, onChoose }: Pick<RowProps, "video" | "isChosen" | "onChoose">) {
  const t = useStore(messages);
  const { id, title } = video;
  if (!onChoose) return <span className={controls.choice} />;
  return (
    <input
      type="checkbox"
      className={`${choice.choice} ${controls.choice}`}
      data-choose
      aria-label={t.choose({ title })}
      checked={isChosen}
      readOnly
      // Not `onChange`, which does not know the Shift key.
      onClick={(event) => onChoose(id, event.shiftKey)}
    />
  );
}

/** One video of the playlist, in the table's columns after the grip. */
export const VideoColumns = memo(function VideoColumns(props: RowProps) {
  const t = useStore(messages);
  const { video, onVisibility, onRemove } = props;
  const { title } = video;
  return (
    <>
      <Choice {...props} />
      <Place {...props} />
      <span className={classes.picture}>
        <VideoPicture video={video} />
      </span>
      <span className={`${classes.title} app-cut`}>
        <bdi>{title}</bdi>
      </span>
      <span className={`app-number ${classes.duration}`}>
        {video.duration !== null && formatDuration(video.duration)}
      </span>
      <span className={classes.status}>
        <StatusBadge status={video.status} />
      </span>
      <Visibility video={video} onVisibility={onVisibility} />
      <Order {...props} />
      {onRemove ? (
        <button
          type="button"
          className={controls.remove}
          data-remove
          aria-label={t.removeNamed({ title })}
          onClick={() => onRemove(video)}
        >
          {t.remove}
        </button>
      ) : (
        <span />
      )}
    </>
  );
});
