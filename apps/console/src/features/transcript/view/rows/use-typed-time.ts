import { useEffect, useEffectEvent, useState } from "react";
import type { ChangeEvent, KeyboardEvent } from "react";
import { completeTypedTime, filterTypedTime } from "@minbar/domain/segments/typed-time";
import { showError } from "#shared/failure.ts";
import { messages } from "#transcript/model/messages.ts";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";

interface Options {
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
export function useTypedTime({ editor, onTime, onEmptied }: Options) {
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
