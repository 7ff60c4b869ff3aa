import { useEffect, useEffectEvent, useState } from "react";
import type { ChangeEvent, KeyboardEvent } from "react";
import { filterTypedTime } from "@minbar/domain/segments/time";
import type { SegmentEditor } from "../segment-editor.ts";

interface Options {
  editor: SegmentEditor;
  /** The time in its stored form. */
  stored: string;
  /** Called with what was typed, on blur, Enter or a save; Escape discards it. */
  onTyped: (typed: string) => void;
}

/** A field of a time: what is typed, and its properties. */
export function useTypedTime({ editor, stored, onTyped }: Options) {
  const [typed, setTyped] = useState<string>();
  const settle = useEffectEvent(() => {
    if (typed === undefined) return;
    setTyped(undefined);
    onTyped(typed);
  });
  // A save does not wait for blur, because it starts elsewhere on the page.
  useEffect(() => editor.addInput({ readNow: () => settle(), settle: () => settle() }), [editor]);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && !event.altKey) settle();
    if (event.key !== "Escape" || typed === undefined) return;
    setTyped(undefined);
    event.stopPropagation();
  }
  return {
    typed,
    field: {
      inputMode: "numeric",
      autoComplete: "off",
      "data-typing": typed !== undefined,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
        setTyped(filterTypedTime(currentTarget.value, stored)),
      onKeyDown,
      onBlur: settle,
    },
  } as const;
}
