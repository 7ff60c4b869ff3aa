import { useStore } from "@nanostores/react";
import { memo } from "react";
import { moveStart } from "@minbar/domain/editing/stamps";
import { untimedClock } from "@minbar/domain/segments/untimed";
import type { Segment } from "@minbar/domain/segments/segment";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import { messages } from "#transcript/model/messages.ts";
import classes from "./rows.module.css";
import { useTypedTime } from "./use-typed-time.ts";

interface Props extends Pick<Segment, "id"> {
  /** `undefined`: the segment is untimed. */
  time: string | undefined;
  editor: SegmentEditor;
  isReadOnly: boolean;
}

/**
 * A segment's start. Typing in the segment's text does not render it. The typed time is parsed on blur; an unedited
 * time keeps its stored form. An untimed segment's is empty.
 */
export const TimeBox = memo(function TimeBox({ id, time, editor, isReadOnly }: Props) {
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
