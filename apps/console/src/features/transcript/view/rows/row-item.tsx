import { IconPlayerPlay, IconPlus, IconTrash } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { memo } from "react";
import { hasTime } from "@minbar/domain/segments/untimed";
import type { LinePart } from "#transcript/model/line-parts.ts";
import { messages } from "#transcript/model/messages.ts";
import { staleIdsOf } from "#transcript/model/row-state.ts";
import type { RowState } from "#transcript/model/row-state.ts";
import type { Row } from "#transcript/model/row.ts";
import besideClasses from "./beside.module.css";
import { useIsLive } from "./live-rows.ts";
import { RowButton } from "./row-button.tsx";
import type { NoteProps, RowNote } from "./row-note.ts";
import type { BesideSetting, RowSetting } from "./row-setting.ts";
import { RowStart, TimeButton } from "./row-start.tsx";
import { RowText } from "./row-text.tsx";
import classes from "./rows.module.css";
import { SourceChange, SourceText } from "./source-changes.tsx";
import { timeName } from "./time-name.ts";

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
          <div className={classes.actions}>
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
          isSettled={part === "settled"}
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
 * changes, or when it switches between text area and plain text; never because of playback.
 */
export const RowItem = memo(function RowItem({ row, isOnly, isWhole, ...shown }: Props) {
  const { state, part, setting } = shown;
  const { beside, live } = setting;
  const [segment] = row.fields;
  const isLive = useIsLive(isWhole ? live : undefined, segment?.id ?? "");
  if (!segment) return null;
  const parts = { ...shown, row, segment, isLive, isOnly, isWhole };
  return (
    <div
      role="listitem"
      className={beside ? besideClasses.row : classes.row}
      data-row={row.key}
      data-segment={beside ? undefined : segment.id}
      data-state={state}
      data-part={part}
    >
      {beside ? <BesideParts beside={beside} {...parts} /> : <OwnParts {...parts} />}
    </div>
  );
});
