import { useStore } from "@nanostores/react";
import { useEffectEvent, useLayoutEffect, useRef } from "react";
import type { Segment } from "@minbar/domain/segments/segment";
import { messages } from "../messages.ts";
import { ensureVisible, rowOf } from "./row-place.ts";
import type { SegmentFindings } from "../findings/findings.ts";
import { underline } from "../findings/underline.ts";
import type { RowSetting } from "./row-setting.ts";
import classes from "./rows.module.css";

interface Props {
  segment: Segment;
  setting: RowSetting;
}

/** The text area over a row's text; it takes the caret when that is wanted here. */
function RowArea({ segment: { id, time, text }, setting }: Props) {
  const t = useStore(messages);
  const { editor, language, direction, isReadOnly, hint } = setting;
  const area = useRef<HTMLTextAreaElement>(null);
  const take = useEffectEvent((at: number) => {
    const field = area.current;
    if (!field) return;
    field.focus({ preventScroll: true });
    field.setSelectionRange(at, at);
    // With what it translates.
    ensureVisible(field.closest("[data-row]") ?? rowOf(field) ?? field);
  });
  // The caret belongs to the browser; before the next drawing, so that it is never seen elsewhere.
  useLayoutEffect(
    () => editor.$wanted.subscribe((wanted) => void (wanted?.id === id && take(wanted.at))),
    [editor, id],
  );
  return (
    <textarea
      ref={area}
      className={`app-reading ${classes.area}`}
      aria-label={t.textAt({ time })}
      lang={language}
      dir={direction}
      rows={1}
      spellCheck
      readOnly={isReadOnly}
      placeholder={hint}
      value={text}
      onChange={({ currentTarget }) => editor.typed(id, currentTarget.value, currentTarget.selectionStart)}
    />
  );
}

interface RowTextProps extends Props {
  isLive: boolean;
  /** Whether its row has all its parts, since it is or was near sight. */
  isWhole: boolean;
  found: SegmentFindings | undefined;
}

/** What makes plain text a field: by its focus, or by a click, the text area with that label takes its place. */
function fieldOf({ segment: { time }, setting: { isReadOnly } }: Props) {
  return {
    role: "textbox",
    "aria-multiline": true,
    "aria-readonly": isReadOnly || undefined,
    "aria-label": messages.get().textAt({ time }),
    tabIndex: 0,
  } as const;
}

/**
 * A segment's text: plain text, and over it a text area of the same font, padding and lines where somebody may write next. The
 * plain text stays below it and gives the row its height, so that nothing moves.
 */
export function RowText({ segment, setting, isLive, isWhole, found }: RowTextProps) {
  const { text } = segment;
  const plain = useRef<HTMLDivElement>(null);
  // Drawn beside the document. Not under other words, until they are looked at.
  useLayoutEffect(
    () => (found?.text === text ? underline(plain.current, found.findings) : undefined),
    [found, text],
  );
  return (
    <div className={classes.cell}>
      <div
        ref={plain}
        className={`app-reading ${classes.text}`}
        data-text
        data-empty={text === "" || undefined}
        lang={setting.language}
        dir={setting.direction}
        aria-hidden={isLive || undefined}
        data-writable={(isLive && !setting.isReadOnly) || undefined}
        {...(isWhole && !isLive && fieldOf({ segment, setting }))}
      >
        {text}
        {(text === "" || text.endsWith("\n")) && <br />}
      </div>
      {isLive && <RowArea segment={segment} setting={setting} />}
    </div>
  );
}
