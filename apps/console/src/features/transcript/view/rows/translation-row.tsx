import { useStore } from "@nanostores/react";
import { IconHistory } from "@tabler/icons-react";
import { memo } from "react";
import type { ReactNode } from "react";
import type { Segment } from "@minbar/domain/segments/segment";
import { messages as ofHistory } from "#transcript/view/history-messages.ts";
import { messages } from "#transcript/model/messages.ts";
import type { RowSetting } from "./row-setting.ts";
import { FindingLines, useSegmentFindings } from "./finding-lines.tsx";
import { RowText } from "./row-text.tsx";
import type { LinePart } from "#transcript/model/line-parts.ts";
import { SettledMark } from "./settled-mark.tsx";
import { useIsLive } from "./live-rows.ts";
import type { Reviews } from "#transcript/model/reviews.ts";
import type { SourceChanges } from "#transcript/session/use-row-states.ts";
import { staleIdsOf } from "#transcript/model/row-state.ts";
import type { RowState } from "#transcript/model/row-state.ts";
import { RowMove } from "./row-move.tsx";
import { SourceChanged, SourceText, StaleAnswers } from "./source-changes.tsx";
import classes from "./translation-list.module.css";
import type { TranslationRow as Row } from "#transcript/model/translation-rows.ts";
import type { RowCommands } from "#transcript/session/row-commands.ts";

/** What all rows share; the same object until something in it changes. */
export interface ListSetting extends RowSetting {
  reviews: Reviews;
  stale: ReadonlySet<string>;
  changes: SourceChanges;
  /** Below the text of a row. */
  note: (row: Row, setting: RowSetting) => ReactNode;
  hasHistory: boolean;
  commands: RowCommands;
}

interface Props {
  row: Row;
  state: RowState;
  /** What it is in the chosen set. */
  linePart: LinePart | undefined;
  setting: ListSetting;
}

interface PartProps {
  setting: ListSetting;
  /** Whether it renders all its parts; otherwise only its time and texts, as for distant rows. */
  isWhole: boolean;
}

/** One segment of the translation, or an empty field to start one. */
function Field({ segment, setting, isWhole }: PartProps & { segment: Segment }) {
  const isLive = useIsLive(isWhole ? setting.live : undefined, segment.id);
  const found = useSegmentFindings(isWhole ? setting.findings : undefined, segment.id);
  return (
    <div data-segment={segment.id}>
      <RowText segment={segment} setting={setting} isLive={isLive} isWhole={isWhole} found={found} />
      {found && <FindingLines segment={segment} setting={setting} found={found} />}
    </div>
  );
}

/** The line's time, a button that seeks the video. */
function RowTime({ row, setting, isWhole }: PartProps & Pick<Props, "row">) {
  const t = useStore(messages);
  const isLive = useIsLive(isWhole ? setting.live : undefined, row.fields[0]?.id ?? "");
  const time = (row.source ?? row.fields[0])?.time ?? "";
  const name = t.jumpTo({ time });
  return (
    <button
      type="button"
      className={classes.time}
      data-action="jump"
      aria-label={name}
      title={name}
      tabIndex={isLive ? 0 : -1}
    >
      <span className="app-number">{time}</span>
    </button>
  );
}

/** Moves the translation to another line. */
function RowPlace({ row, setting }: Pick<Props, "row" | "setting">) {
  if (setting.isReadOnly || !row.source || row.own.length === 0) return null;
  return <RowMove rowKey={row.key} time={row.source.time} commands={setting.commands} />;
}

/** Opens the line's history. */
function RowHistory({ row, setting }: Pick<Props, "row" | "setting">) {
  const { lineHistoryAt } = useStore(ofHistory);
  const name = lineHistoryAt({ time: (row.source ?? row.fields[0])?.time ?? "" });
  if (!setting.hasHistory) return null;
  return (
    <button type="button" className={classes.history} data-action="history" aria-label={name} title={name}>
      <IconHistory size={16} stroke={1.5} aria-hidden />
    </button>
  );
}

/** The buttons of the active rows. */
function RowTools({ row, setting, isWhole }: PartProps & Pick<Props, "row">) {
  const isLive = useIsLive(isWhole ? setting.live : undefined, row.fields[0]?.id ?? "");
  if (!isLive) return null;
  return (
    <>
      <RowPlace row={row} setting={setting} />
      <RowHistory row={row} setting={setting} />
    </>
  );
}

const noIds: readonly string[] = [];

/** The note above the texts of a row whose Arabic has changed. */
function Change({ row, state, linePart, setting }: Props) {
  const undoable = useStore(setting.reviews.$undoable);
  const ids = staleIdsOf(row, setting.stale);
  const isUndoable = ids.some((id) => undoable.has(id));
  const time = row.fields[0]?.time ?? "";
  // In a set, the mark of the settled line can undo it.
  if (state === "reviewed" && (!isUndoable || linePart === "settled")) return null;
  return (
    <>
      {!setting.isReadOnly && <StaleAnswers time={time} state={state} isUndoable={isUndoable} />}
      {state !== "reviewed" && <SourceChanged ids={ids} changes={setting.changes} />}
    </>
  );
}

function BelowText({ row, state, linePart, setting }: Props) {
  const time = row.fields[0]?.time ?? "";
  const action = state === "reviewed" ? "undo" : undefined;
  return (
    <>
      {linePart === "settled" && <SettledMark id={row.key} time={time} setting={setting} action={action} />}
      {setting.note(row, setting)}
    </>
  );
}

/** A line of the Arabic text next to its translation. Renders when the text, the translation or the state changes. */
export const TranslationRow = memo(function TranslationRow({
  row,
  state,
  linePart,
  setting,
  isWhole,
}: Props & PartProps) {
  const isOpen = state === "stale" || state === "edited";
  const part = { setting, isWhole };
  return (
    <div role="listitem" className={classes.row} data-row={row.key} data-state={state} data-part={linePart}>
      {state && isWhole && <Change row={row} state={state} linePart={linePart} setting={setting} />}
      <div className={classes.start}>
        <RowTime row={row} {...part} />
        <RowTools row={row} {...part} />
      </div>
      <div className={classes.own}>
        {row.fields.map((segment) => (
          <Field key={segment.id} segment={segment} {...part} />
        ))}
        {isWhole && <BelowText row={row} state={state} linePart={linePart} setting={setting} />}
      </div>
      <SourceText
        source={row.source}
        staleIds={isOpen && isWhole ? staleIdsOf(row, setting.stale) : noIds}
        changes={setting.changes}
      />
    </div>
  );
});
