import { useStore } from "@nanostores/react";
import { IconPlayerPlay, IconPlus, IconTrash } from "@tabler/icons-react";
import type { Icon as TablerIcon } from "@tabler/icons-react";
import { memo, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { Segment } from "@minbar/domain/segments/segment";
import { hasTime } from "@minbar/domain/segments/untimed";
import type { LinePart } from "#transcript/model/line-parts.ts";
import { messages } from "#transcript/model/messages.ts";
import { staleIdsOf } from "#transcript/model/row-state.ts";
import type { RowState } from "#transcript/model/row-state.ts";
import { timeName } from "#transcript/model/row.ts";
import type { Row } from "#transcript/model/row.ts";
import besideClasses from "./beside.module.css";
import { useIsLive } from "./live-rows.ts";
import type { NoteProps, RowNote, BesideSetting, RowSetting } from "./row-note.ts";
import { ensureVisible } from "./row-place.ts";
import { RowStart, TimeButton } from "./row-times.tsx";
import classes from "./rows.module.css";
import { SourceChange, SourceText } from "./source-changes.tsx";

interface TextProps {
  segment: Segment;
  setting: RowSetting;
}

/** The text area over a row's text; takes the caret when requested. */
function RowArea({ segment, setting }: TextProps) {
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

interface RowTextProps extends TextProps {
  /** Whether its row renders in full, because it is or was near the visible part. */
  isWhole: boolean;
}

/** Makes plain text focusable: a focus or a click replaces it with the text area of that label. */
function fieldOf({ segment, setting: { isReadOnly } }: TextProps) {
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
function RowText({ segment, setting, isWhole }: RowTextProps) {
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

interface ButtonProps {
  setting: Pick<RowSetting, "beside">;
  /** What it does: the list handles `jump`, and the actions of its own rows. */
  action: string;
  /** For screen readers, with the time of the line. */
  name: string;
  Icon: TablerIcon;
  /** The word beside the icon. */
  label?: string;
  tabIndex?: number;
  disabled?: boolean;
  onClick?: () => void;
}

/** A button of a row. */
export function RowButton({ setting: { beside }, action, name, Icon, label, ...button }: ButtonProps) {
  // Only where the pointer or the caret is: the rows beside it are live, too, so that it would run along.
  const revealed = action === "history" ? "app-revealed" : "";
  const look = beside ? besideClasses.button : `app-group app-note ${classes.button}`;
  return (
    <button
      type="button"
      className={`${look} ${revealed}`}
      data-action={action}
      aria-label={name}
      title={label === undefined ? name : undefined}
      {...button}
    >
      <Icon size={beside ? 16 : 14} stroke={1.5} aria-hidden />
      {label !== undefined && <span className={classes.label}>{label}</span>}
    </button>
  );
}

interface NotesProps extends NoteProps {
  notes: readonly RowNote[];
}

/** The notes at one place of a row. */
function Notes({ at, notes, ...props }: NotesProps & Pick<RowNote, "at">) {
  return notes.map((note) => note.at === at && <note.Note key={note.name} {...props} />);
}

interface ActionsProps {
  setting: RowSetting;
  time: string;
  canPlay: boolean;
  isLive: boolean;
  /** Whether it is the only row, which cannot be deleted. */
  isOnly: boolean;
}

/** A row's own buttons; the list handles them. Typing in the row's text does not render them. */
const RowActions = memo(function RowActions({ setting, time, canPlay, isLive, isOnly }: ActionsProps) {
  const t = useStore(messages);
  const { isReadOnly } = setting;
  const shared = { setting, tabIndex: isLive ? 0 : -1 };
  const cannotRemove = isReadOnly || isOnly;
  return (
    <>
      <RowButton
        {...shared}
        action="jump"
        Icon={IconPlayerPlay}
        label={t.jump}
        name={t.jumpTo({ time })}
        disabled={!canPlay}
      />
      <RowButton
        {...shared}
        action="add"
        Icon={IconPlus}
        label={t.add}
        name={t.addAfter({ time })}
        disabled={isReadOnly}
      />
      <RowButton
        {...shared}
        action="remove"
        Icon={IconTrash}
        name={t.removeAt({ time })}
        disabled={cannotRemove}
      />
    </>
  );
});

interface PartsProps extends NotesProps {
  /** Whether somebody may type in its first field next: the buttons are for these rows. */
  isLive: boolean;
  isOnly: boolean;
  /** Whether it renders in full; otherwise only its time and texts, as for distant rows. */
  isWhole: boolean;
}

/** Time, text and buttons; the notes are below the text. */
function OwnParts({ isLive, isOnly, isWhole, ...place }: PartsProps) {
  const { segment, setting } = place;
  return (
    <>
      <RowStart segment={segment} setting={setting} isLive={isLive} />
      <RowText segment={segment} setting={setting} isWhole={isWhole} />
      {isWhole && (
        <>
          <div className={`app-group ${classes.actions}`}>
            {isLive && <Notes at="button" {...place} />}
            <RowActions
              setting={setting}
              time={timeName(segment)}
              canPlay={hasTime(segment)}
              isLive={isLive}
              isOnly={isOnly}
            />
          </div>
          <div className={classes.notes}>
            <Notes at="row" {...place} />
            <Notes at="field" {...place} />
          </div>
        </>
      )}
    </>
  );
}

const noIds: readonly string[] = [];

/** Time and buttons, the texts with their notes, and the Arabic; what changed in the Arabic is above. */
function BesideParts({ beside, isLive, isWhole, ...place }: PartsProps & { beside: BesideSetting }) {
  const { row, segment, state, part, setting } = place;
  const { stale, changes } = beside;
  const isOpen = state === "stale" || state === "edited";
  return (
    <>
      {state && isWhole && (
        <SourceChange
          row={row}
          time={segment.time}
          state={state}
          beside={beside}
          isReadOnly={setting.isReadOnly}
          isDone={part === "done"}
        />
      )}
      <div className={besideClasses.start}>
        <TimeButton time={(row.source ?? segment).time} isLive={isLive} />
        {isLive && <Notes at="button" {...place} />}
      </div>
      <div className={besideClasses.own}>
        {row.fields.map((field) => (
          <div key={field.id} data-segment={field.id}>
            <RowText segment={field} setting={setting} isWhole={isWhole} />
            {isWhole && <Notes at="field" {...place} segment={field} />}
          </div>
        ))}
        {isWhole && <Notes at="row" {...place} />}
      </div>
      <SourceText
        source={row.source}
        staleIds={isOpen && isWhole ? staleIdsOf(row, stale) : noIds}
        changes={changes}
      />
    </>
  );
}

interface Props {
  row: Row;
  state: RowState;
  part: LinePart | undefined;
  setting: RowSetting;
  notes: readonly RowNote[];
  isOnly: boolean;
  isWhole: boolean;
}

/**
 * A line: its time, its fields and, if there is one, the Arabic that they translate. Renders when the line or its state
 * changes, or when it switches between text area and plain text; never because of playback. Of plain elements, not of
 * Mantine's components, because there are thousands of rows.
 */
export const RowItem = memo(function RowItem({ row, isOnly, isWhole, ...place }: Props) {
  const { state, part, setting } = place;
  const { beside, live } = setting;
  const [segment] = row.fields;
  const isLive = useIsLive(isWhole ? live : undefined, segment?.id ?? "");
  if (!segment) return null;
  const parts = { ...place, row, segment, isLive, isOnly, isWhole };
  return (
    <div
      role="listitem"
      className={`${classes.line} ${(beside ? besideClasses : classes).row}`}
      data-row={row.key}
      data-segment={beside ? undefined : segment.id}
      data-state={state}
      data-part={part}
    >
      {beside ? <BesideParts beside={beside} {...parts} /> : <OwnParts {...parts} />}
    </div>
  );
});
