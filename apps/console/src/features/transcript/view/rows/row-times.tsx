import { useStore } from "@nanostores/react";
import { computed } from "nanostores";
import { useLayoutEffect, useRef, useState, memo, useEffect, useEffectEvent, useMemo } from "react";
import type { ChangeEvent, KeyboardEvent } from "react";
import { readingSpeedOf, segmentLengths } from "@minbar/domain/checks/segment-length";
import { setTime } from "@minbar/domain/editing/operations";
import { moveStart } from "@minbar/domain/editing/stamps";
import { startMs } from "@minbar/domain/segments/segment";
import type { Segment } from "@minbar/domain/segments/segment";
import { parseTime } from "@minbar/domain/segments/time";
import { completeTypedTime, filterTypedTime } from "@minbar/domain/segments/typed-time";
import { hasTime, ownTime, shownTime, untimedClock } from "@minbar/domain/segments/untimed";
import { formatTenths } from "@minbar/ui/intl";
import { formatNumber } from "@minbar/ui/messages";
import { storedSwitch } from "@minbar/ui/stored-setting";
import { showError } from "#shared/failure.ts";
import { useNarrow } from "#shared/use-narrow.ts";
import { useSelected } from "#shared/use-selected.ts";
import { messages } from "#transcript/model/messages.ts";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import { BadgeSwitch } from "#transcript/view/controls.tsx";
import type { Tool } from "#transcript/view/workspace.ts";
import besideClasses from "./beside.module.css";
import type { RowSetting } from "./row-note.ts";
import classes from "./rows.module.css";

/** Whether each row shows its length; rows with an end of their own always do. */
const $lengthsOn = storedSwitch("minbar:lengths");

/** The lengths for all rows; `undefined` while they are not shown. */
export function useLengths({ $segments }: SegmentEditor) {
  const isOn = useStore($lengthsOn);
  const $lengths = useMemo(() => computed($segments, segmentLengths), [$segments]);
  return isOn ? $lengths : undefined;
}

interface TypedTimeOptions {
  editor: SegmentEditor;
  /** Called with the time that was typed, on blur, Enter or a save; Escape discards it. */
  onTime: (time: string) => void;
  /** Called if the field was emptied. */
  onEmptied?: () => void;
}

/**
 * Removes what no time contains from a field during typing, and keeps the caret at its character: a value that React sets
 * moves the caret to the end.
 */
function filterField(field: HTMLInputElement): string {
  const { value, selectionStart } = field;
  const filtered = filterTypedTime(value);
  if (filtered === value) return value;
  const caret = filterTypedTime(value.slice(0, selectionStart ?? value.length)).length;
  field.value = filtered;
  field.setSelectionRange(caret, caret);
  return filtered;
}

/** A field of a time: what is typed, and its properties. What is not a time is refused, and the field shows the old one. */
function useTypedTime({ editor, onTime, onEmptied }: TypedTimeOptions) {
  const [typed, setTyped] = useState<string>();
  const finish = useEffectEvent(() => {
    if (typed === undefined) return;
    setTyped(undefined);
    if (typed.trim() === "") {
      onEmptied?.();
      return;
    }
    const time = completeTypedTime(typed);
    if (time === undefined) showError(messages.get().notATime({ typed }));
    else onTime(time);
  });
  // A save does not wait for blur, because it starts elsewhere on the page.
  useEffect(() => editor.addInput({ readNow: () => finish(), finish: () => finish() }), [editor]);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && !event.altKey) finish();
    if (event.key !== "Escape" || typed === undefined) return;
    setTyped(undefined);
    event.stopPropagation();
  }
  return {
    typed,
    field: {
      inputMode: "decimal",
      autoComplete: "off",
      "data-typing": typed !== undefined,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setTyped(filterField(currentTarget)),
      onKeyDown,
      onBlur: finish,
    },
  } as const;
}

interface Props {
  segment: Segment;
  setting: RowSetting;
  isLive: boolean;
}

interface LengthWords {
  /** On the screen. */
  text: string;
  /** For screen readers. */
  inWords: string;
  isTooFast: boolean;
}

/** Milliseconds until a segment's own end; at most 0 if it cannot be used. */
function ownLength(segment: Segment): number | undefined {
  const start = startMs(segment);
  if (segment.end === undefined || start === undefined) return undefined;
  return (parseTime(segment.end) ?? start) - start;
}

/** A length in milliseconds with its reading speed; an end before the start has neither. */
function wordsOf({ text, end = "" }: Segment, ms: number, { language }: RowSetting): LengthWords {
  const t = messages.get();
  if (ms <= 0) return { text: end, inWords: end, isTooFast: true };
  const { lettersPerSecond, isTooFast } = readingSpeedOf(text, ms, language);
  const parts = { seconds: formatTenths(ms / 1000), letters: formatNumber(Math.round(lettersPerSecond)) };
  return { text: t.lengthAndSpeed(parts), inWords: t.lengthInWords(parts), isTooFast };
}

/** The field of a segment's end: shows the length until it has the focus. Emptied, it removes the end. */
function EndBox({ segment, setting, words }: Omit<Props, "isLive"> & { words: LengthWords }) {
  const t = useStore(messages);
  const { id, end } = segment;
  const { editor, isReadOnly } = setting;
  const input = useRef<HTMLInputElement>(null);
  const [isFocused, setFocused] = useState(false);
  // The end takes the place of the length: what is typed next replaces it.
  useLayoutEffect(() => {
    if (isFocused) input.current?.select();
  }, [isFocused]);
  const { typed, field } = useTypedTime({
    editor,
    onTime: (time) => editor.apply(setTime(editor.$segments.get(), id, { end: time })),
    onEmptied: () => editor.apply(setTime(editor.$segments.get(), id, { end: undefined })),
  });
  const name = end === undefined ? t.endNotSet : t.endOf({ end });
  return (
    <input
      {...field}
      ref={input}
      dir="auto"
      className={classes.length}
      aria-label={`${name}; ${words.inWords}`}
      data-fast={words.isTooFast || undefined}
      readOnly={isReadOnly}
      value={typed ?? (isFocused ? (end ?? "") : words.text)}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        field.onBlur();
        setFocused(false);
      }}
    />
  );
}

/** On a phone only the active row has the field, which is large there. */
function LiveLength(props: Omit<Props, "isLive"> & { words: LengthWords }) {
  const isNarrow = useNarrow();
  const isActive = useStore(props.setting.editor.$current) === props.segment.id;
  return isActive || !isNarrow ? <EndBox {...props} /> : <PlainLength words={props.words} />;
}

function PlainLength({ words }: { words: LengthWords }) {
  return (
    <span dir="auto" className={classes.length} data-fast={words.isTooFast || undefined}>
      {words.text}
    </span>
  );
}

/** A segment's length and reading speed, if it has an end of its own or all lengths are shown. */
function RowLength({ segment, setting, isLive }: Props) {
  const length = useSelected(setting.$lengths, (lengths) => lengths.get(segment.id));
  const ms = ownLength(segment) ?? length;
  if (ms === undefined) return null;
  const words = wordsOf(segment, ms, setting);
  return isLive ? (
    <LiveLength segment={segment} setting={setting} words={words} />
  ) : (
    <PlainLength words={words} />
  );
}

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

interface StartProps {
  segment: Segment;
  setting: RowSetting;
  isLive: boolean;
}

/** A segment's start and its length. */
export function RowStart({ segment, setting, isLive }: StartProps) {
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
      className={`app-note ${besideClasses.time}`}
      data-action="jump"
      aria-label={name}
      title={name}
      tabIndex={isLive ? 0 : -1}
    >
      <span className="app-number">{time}</span>
    </button>
  );
}

const turn = () => $lengthsOn.set(!$lengthsOn.get());

/** Shows the length of every row; remembered in this browser. */
export function LengthSwitch() {
  const t = useStore(messages);
  return (
    <BadgeSwitch isOn={useStore($lengthsOn)} onTurn={turn}>
      {t.lengths}
    </BadgeSwitch>
  );
}

/** The same in the list of actions. */
export const lengthsTool: Tool = {
  name: "lengths",
  isFor: ({ lines }) => !lines.beside,
  actions: ({ view }) => [{ does: messages.get().lengths, run: turn, isDisabled: view !== "segments" }],
};
