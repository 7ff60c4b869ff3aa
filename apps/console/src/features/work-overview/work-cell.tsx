import { memo } from "react";
import type { ApprovedLanguageTag } from "@minbar/domain/library/language";
import { workStateOf } from "@minbar/domain/library/work-overview";
import type { WorkRow } from "@minbar/domain/library/work-overview";
import { VideoPicture } from "#shared/library/video-picture.tsx";
import type { useCellWords } from "./use-cell-words.ts";
import { cellOf, progressOf } from "./work-filter.ts";
import badges from "#shared/library/badge.module.css";
import classes from "./work-overview.module.css";

interface CellProps {
  row: WorkRow;
  tag: ApprovedLanguageTag;
  /** Position of its column, from 1. */
  position: number;
  isTabStop: boolean;
  /** Absent where cells cannot be selected. */
  isChosen: boolean | undefined;
  words: ReturnType<typeof useCellWords>;
}

/** The share of the Arabic text that is translated, as a line under the state; none if complete. */
function Progress({ row, tag }: Pick<CellProps, "row" | "tag">) {
  const { filled, of } = progressOf(row, tag);
  if (filled === 0 || filled >= of) return null;
  return (
    <span className={classes.progress} aria-hidden>
      <span style={{ inlineSize: `${(100 * filled) / of}%` }} />
    </span>
  );
}

/** Icon and code come from the style sheet: a table has thousands of cells, and each element delays its first paint. */
function Cell({ row, tag, position, isTabStop, isChosen, words }: CellProps) {
  const state = workStateOf(cellOf(row, tag));
  return (
    <div
      role="gridcell"
      aria-colindex={position}
      aria-selected={isChosen}
      className={classes.cell}
      data-state={state}
    >
      <button
        type="button"
        data-tag={tag}
        tabIndex={isTabStop ? 0 : -1}
        aria-haspopup="dialog"
        aria-label={words.sentenceOf(row, tag)}
      >
        <span className={classes.word}>{words.stateOf(row, tag)}</span>
        <Progress row={row} tag={tag} />
      </button>
    </div>
  );
}

interface Props {
  row: WorkRow;
  /** Position in the whole list, from 0. */
  index: number;
  /** Pixels from the beginning of the list. */
  start: number;
  columns: readonly ApprovedLanguageTag[];
  /** The column that Tab reaches, if it is in this row. */
  tabStop: number | undefined;
  /** The languages that are selected, as one text, so that only their row renders again; absent as in its cells. */
  chosen: string | undefined;
  words: CellProps["words"];
  hidden: string;
}

/** A video with its languages. */
export const WorkLine = memo(function WorkLine(props: Props) {
  const { row, index, start, columns, tabStop, chosen, words, hidden } = props;
  return (
    // The header row is the first.
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes.row}
      style={{ insetBlockStart: start }}
      data-row={index}
    >
      <div role="rowheader" aria-colindex={1} className={`${classes.title} app-cut`}>
        <span className={classes.picture}>
          <VideoPicture video={row} />
        </span>
        <bdi>{row.title}</bdi>
        {!row.isPublic && <span className={badges.badge}>{hidden}</span>}
      </div>
      {columns.map((tag, at) => (
        <Cell
          key={tag}
          row={row}
          tag={tag}
          position={at + 2}
          isTabStop={tabStop === at}
          isChosen={chosen?.includes(tag)}
          words={words}
        />
      ))}
    </div>
  );
});

/** The cell of an event. */
export function cellOfEvent({ target }: { target: EventTarget }) {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-tag]") : null;
  const line = cell?.closest<HTMLElement>("[data-row]");
  return cell && line
    ? { cell, row: Number(line.dataset["row"]), tag: cell.dataset["tag"] ?? "" }
    : undefined;
}
