import { useStore } from "@nanostores/react";
import { useEffectEvent, useLayoutEffect, useRef } from "react";
import type { Segment } from "@minbar/domain/segments/segment";
import { messages } from "#transcript/model/messages.ts";
import { useIsLive } from "./live-rows.ts";
import { ensureVisible } from "./row-place.ts";
import type { RowSetting } from "./row-setting.ts";
import classes from "./rows.module.css";
import { timeName } from "./time-name.ts";

interface Props {
  segment: Segment;
  setting: RowSetting;
}

/** The text area over a row's text; takes the caret when requested. */
function RowArea({ segment, setting }: Props) {
  const t = useStore(messages);
  const { id, text } = segment;
  const { editor, language, direction, isReadOnly, hint } = setting;
  const area = useRef<HTMLTextAreaElement>(null);
  const take = useEffectEvent((at: number) => {
    const field = area.current;
    if (!field) return;
    field.focus({ preventScroll: true });
    field.setSelectionRange(at, at);
    // Together with the text that it translates.
    ensureVisible(field.closest("[data-row]") ?? field);
  });
  // The browser owns the caret; set it before the next paint, so that it never appears elsewhere.
  useLayoutEffect(
    () => editor.$wanted.subscribe((wanted) => void (wanted?.id === id && take(wanted.at))),
    [editor, id],
  );
  return (
    <textarea
      ref={area}
      className={`app-reading ${classes.area}`}
      aria-label={t.textAt({ time: timeName(segment) })}
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

/** A line without letters has a height only with a break. */
function endsInEmptyLine(text: string): boolean {
  return text === "" || text.endsWith("\n");
}

interface RowTextProps extends Props {
  /** Whether its row renders in full, because it is or was near the visible part. */
  isWhole: boolean;
}

/** Makes plain text focusable: a focus or a click replaces it with the text area of that label. */
function fieldOf({ segment, setting: { isReadOnly } }: Props) {
  return {
    role: "textbox",
    "aria-multiline": true,
    "aria-readonly": isReadOnly || undefined,
    "aria-label": messages.get().textAt({ time: timeName(segment) }),
    tabIndex: 0,
  } as const;
}

/**
 * A segment's text: plain text, and over it a text area with the same font, padding and lines if the user may type
 * there next. The plain text stays below it and determines the row's height, so that nothing moves.
 */
export function RowText({ segment, setting, isWhole }: RowTextProps) {
  const { id, text } = segment;
  const isLive = useIsLive(isWhole ? setting.live : undefined, id);
  return (
    <div className={classes.cell}>
      <div
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
        {endsInEmptyLine(text) && <br />}
      </div>
      {isLive && <RowArea segment={segment} setting={setting} />}
    </div>
  );
}
