import { useStore } from "@nanostores/react";
import { useLayoutEffect, useRef, useState } from "react";
import { readingSpeedOf } from "@minbar/domain/checks/segment-length";
import { setTime } from "@minbar/domain/editing/operations";
import { startMs } from "@minbar/domain/segments/segment";
import type { Segment } from "@minbar/domain/segments/segment";
import { parseTime } from "@minbar/domain/segments/time";
import { formatTenths } from "@minbar/ui/intl";
import { formatNumber } from "@minbar/ui/messages";
import { useNarrow } from "#shared/use-narrow.ts";
import { messages } from "#transcript/model/messages.ts";
import type { RowSetting } from "./row-setting.ts";
import classes from "./row-length.module.css";
import { useStorePart } from "./store-part.ts";
import { useTypedTime } from "./use-typed-time.ts";

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
export function RowLength({ segment, setting, isLive }: Props) {
  const shown = useStorePart(setting.$lengths, (lengths) => lengths.get(segment.id));
  const ms = ownLength(segment) ?? shown;
  if (ms === undefined) return null;
  const words = wordsOf(segment, ms, setting);
  return isLive ? (
    <LiveLength segment={segment} setting={setting} words={words} />
  ) : (
    <PlainLength words={words} />
  );
}
