import { IconHistory, IconPlayerPlay, IconPlus, IconTrash } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { memo } from "react";
import { hasTime, ownTime, shownTime, untimedClock } from "@minbar/domain/segments/untimed";
import type { Segment } from "@minbar/domain/segments/segment";
import { FindingLines, useSegmentFindings } from "./finding-lines.tsx";
import type { SegmentFindings } from "#transcript/model/findings/findings.ts";
import { messages as ofHistory } from "#transcript/view/history-messages.ts";
import { messages } from "#transcript/model/messages.ts";
import type { LinePart } from "#transcript/model/line-parts.ts";
import { SettledMark } from "./settled-mark.tsx";
import { RowLength } from "./row-length.tsx";
import type { RowSetting } from "./row-setting.ts";
import { RowText } from "./row-text.tsx";
import classes from "./rows.module.css";
import { timeName } from "./time-name.ts";
import { useIsLive } from "./live-rows.ts";
import { moveStart } from "@minbar/domain/editing/stamps";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import { useTypedTime } from "./use-typed-time.ts";

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

interface Props {
  segment: Segment;
  /** What it is in the chosen set. */
  part: LinePart | undefined;
  setting: RowSetting;
  /** Whether it is the only one, which cannot be deleted. */
  isOnly: boolean;
  /** Whether it renders in full; otherwise only its time and text, as for distant rows. */
  isWhole: boolean;
}

type RowPart = Pick<Props, "segment" | "setting"> & { isLive: boolean };

interface ActionsProps extends Pick<Props, "isOnly">, Pick<RowPart, "isLive"> {
  time: string;
  canPlay: boolean;
  isReadOnly: boolean;
}

/** A row's buttons; the list handles them. Typing in the row's text does not render them. */
const RowActions = memo(function RowActions({ time, canPlay, isReadOnly, isLive, isOnly }: ActionsProps) {
  const t = useStore(messages);
  const { lineHistoryAt } = useStore(ofHistory);
  const actions = [
    // Not in every row of a long text, where nobody would see them.
    ...(isLive
      ? [{ action: "history", Icon: IconHistory, label: "", name: lineHistoryAt({ time }), disabled: false }]
      : []),
    { action: "jump", Icon: IconPlayerPlay, label: t.jump, name: t.jumpTo({ time }), disabled: !canPlay },
    { action: "add", Icon: IconPlus, label: t.add, name: t.addAfter({ time }), disabled: isReadOnly },
    {
      action: "remove",
      Icon: IconTrash,
      label: "",
      name: t.removeAt({ time }),
      disabled: isReadOnly || isOnly,
    },
  ];
  return (
    <div className={classes.actions}>
      {actions.map(({ action, Icon, label, name, disabled }) => (
        <button
          key={action}
          type="button"
          className={classes.action}
          data-action={action}
          aria-label={name}
          title={label === "" ? name : undefined}
          tabIndex={isLive ? 0 : -1}
          disabled={disabled}
        >
          <Icon size={14} stroke={1.5} aria-hidden />
          <span className={classes.label}>{label}</span>
        </button>
      ))}
    </div>
  );
});

function RowStart({ segment, setting, isLive }: RowPart) {
  const { editor, isReadOnly } = setting;
  const box = { id: segment.id, time: ownTime(segment), editor, isReadOnly };
  if (isLive) return <TimeBox {...box} />;
  return (
    <span className={`app-number ${classes.time}`} data-time data-untimed={!hasTime(segment) || undefined}>
      {shownTime(segment)}
    </span>
  );
}

type NotesProps = Pick<Props, "segment" | "part" | "setting"> & { found: SegmentFindings | undefined };

/** Below the text: what the checks found, and that nothing waits here any more. */
function RowNotes({ segment, part, setting, found }: NotesProps) {
  const isSettled = part === "settled";
  if (!found && !isSettled) return null;
  return (
    <div className={classes.finding}>
      {isSettled && <SettledMark id={segment.id} time={timeName(segment)} setting={setting} />}
      {found && <FindingLines segment={segment} setting={setting} found={found} />}
    </div>
  );
}

function RowTime(part: RowPart) {
  return (
    <div>
      <RowStart {...part} />
      <RowLength {...part} />
    </div>
  );
}

/**
 * Renders when its segment or its findings change, or when it switches between text area and plain text; never because
 * of playback.
 */
export const SegmentRow = memo(function SegmentRow({ segment, part, setting, isOnly, isWhole }: Props) {
  const { live, findings, isReadOnly } = setting;
  const { id } = segment;
  const time = timeName(segment);
  const isLive = useIsLive(isWhole ? live : undefined, id);
  const found = useSegmentFindings(isWhole ? findings : undefined, id);
  const isLate = found?.findings.some(({ kind }) => kind === "out-of-order") ?? false;
  const own = { segment, setting, isLive };
  return (
    <div
      role="listitem"
      className={classes.row}
      data-segment={id}
      data-late={isLate || undefined}
      data-part={part}
    >
      <RowTime {...own} />
      <RowText {...own} isWhole={isWhole} found={found} />
      {isWhole && (
        <RowActions
          time={time}
          canPlay={hasTime(segment)}
          isReadOnly={isReadOnly}
          isLive={isLive}
          isOnly={isOnly}
        />
      )}
      <RowNotes segment={segment} part={part} setting={setting} found={found} />
    </div>
  );
});
