import { useStore } from "@nanostores/react";
import { memo, useEffect, useEffectEvent, useState } from "react";
import type { KeyboardEvent } from "react";
import { setTime } from "@minbar/domain/editing/operations";
import { untimedClock } from "@minbar/domain/segments/untimed";
import type { Segment } from "@minbar/domain/segments/segment";
import { completeTypedTime, filterTypedTime } from "@minbar/domain/segments/time";
import type { SegmentEditor } from "../segment-editor.ts";
import { messages } from "../messages.ts";
import classes from "./rows.module.css";

interface Props extends Pick<Segment, "id" | "time"> {
  isTimed: boolean;
  editor: SegmentEditor;
  isReadOnly: boolean;
}

/**
 * A segment's start. Typing in the segment's text does not render it. The typed time is parsed on blur; an unedited
 * time keeps its stored form. An untimed segment's is empty.
 */
export const TimeBox = memo(function TimeBox({ id, time, isTimed, editor, isReadOnly }: Props) {
  const t = useStore(messages);
  const [typed, setTyped] = useState<string>();
  const settle = useEffectEvent(() => {
    if (typed === undefined) return;
    setTyped(undefined);
    const complete = completeTypedTime(typed);
    if (complete !== undefined && (complete !== time || !isTimed))
      editor.apply(setTime(editor.$segments.get(), id, { time: complete }));
  });
  // A save does not wait for blur, because it starts elsewhere on the page.
  useEffect(() => editor.addInput({ readNow: () => settle(), settle: () => settle() }), [editor]);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && !event.altKey) settle();
    if (event.key !== "Escape" || typed === undefined) return;
    setTyped(undefined);
    event.stopPropagation();
  }
  return (
    <input
      className={`app-number ${classes.time}`}
      aria-label={isTimed ? t.timeOf({ time }) : t.timeMissing}
      placeholder={isTimed ? undefined : untimedClock}
      inputMode="numeric"
      autoComplete="off"
      data-typing={typed !== undefined}
      readOnly={isReadOnly}
      value={typed ?? (isTimed ? time : "")}
      onChange={({ currentTarget }) => setTyped(filterTypedTime(currentTarget.value, time))}
      onKeyDown={onKeyDown}
      onBlur={settle}
    />
  );
});
