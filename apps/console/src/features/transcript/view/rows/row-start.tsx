import { useStore } from "@nanostores/react";
import { memo } from "react";
import { moveStart } from "@minbar/domain/editing/stamps";
import type { Segment } from "@minbar/domain/segments/segment";
import { hasTime, ownTime, shownTime, untimedClock } from "@minbar/domain/segments/untimed";
import { messages } from "#transcript/model/messages.ts";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import besideClasses from "./beside.module.css";
import { RowLength } from "./row-length.tsx";
import type { RowSetting } from "./row-setting.ts";
import classes from "./rows.module.css";
import { useTypedTime } from "./use-typed-time.ts";

interface TimeBoxProps extends Pick<Segment, "id"> {
  /** `undefined`: the segment is untimed. */
  time: string | undefined;
  editor: SegmentEditor;
  isReadOnly: boolean;
}

/**
 * A segment's start. Typing in the segment's text does not render it. The typed time is parsed on blur; an unedited
 * time keeps its stored form. An untimed segment's is empty.
 */
const TimeBox = memo(function TimeBox({ id, time, editor, isReadOnly }: TimeBoxProps) {
  const t = useStore(messages);
  const { typed, field } = useTypedTime({
    editor,
    onTime: (typedTime) => {
      if (typedTime !== time) editor.apply(moveStart(editor.$segments.get(), id, typedTime));
    },
  });
  return (
    <input
      {...field}
      className={`app-number ${classes.time}`}
      aria-label={time === undefined ? t.timeMissing : t.timeOf({ time })}
      placeholder={time === undefined ? untimedClock : undefined}
      readOnly={isReadOnly}
      value={typed ?? time ?? ""}
    />
  );
});

interface Props {
  segment: Segment;
  setting: RowSetting;
  isLive: boolean;
}

/** A segment's start and its length. */
export function RowStart({ segment, setting, isLive }: Props) {
  const { editor, isReadOnly } = setting;
  return (
    <div>
      {isLive ? (
        <TimeBox id={segment.id} time={ownTime(segment)} editor={editor} isReadOnly={isReadOnly} />
      ) : (
        <span
          className={`app-number ${classes.time}`}
          data-time
          data-untimed={!hasTime(segment) || undefined}
        >
          {shownTime(segment)}
        </span>
      )}
      <RowLength segment={segment} setting={setting} isLive={isLive} />
    </div>
  );
}

/** The time of the Arabic line beside a row, a button that seeks the video. */
export function TimeButton({ time, isLive }: { time: string; isLive: boolean }) {
  const t = useStore(messages);
  const name = t.jumpTo({ time });
  return (
    <button
      type="button"
      className={besideClasses.time}
      data-action="jump"
      aria-label={name}
      title={name}
      tabIndex={isLive ? 0 : -1}
    >
      <span className="app-number">{time}</span>
    </button>
  );
}
