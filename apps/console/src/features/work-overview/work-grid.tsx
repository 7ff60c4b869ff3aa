import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { FocusEvent, KeyboardEvent, MouseEvent } from "react";
import type { ApprovedLanguageTag } from "@minbar/domain/library/language";
import type { WorkRow } from "@minbar/domain/library/work-overview";
import { formatNumber } from "@minbar/ui/messages";
import { languageName } from "@minbar/ui/words/names";
import { messages as words } from "#shared/messages.ts";
import type { Place } from "./grid-keys.ts";
import { messages } from "./messages.ts";
import { useFocusedCell, useTaskKey } from "./use-cell-keys.ts";
import { useVisibleRows } from "./use-visible-rows.ts";
import { useCellWords } from "./use-cell-words.ts";
import { WorkCard } from "./work-card.tsx";
import type { CellBox, Subject } from "./work-card.tsx";
import { cellOfEvent, WorkLine } from "./work-cell.tsx";
import { countChecked } from "./work-filter.ts";
import classes from "./work-overview.module.css";

interface Props {
  rows: readonly WorkRow[];
  /** What the counts below the columns refer to. */
  all: readonly WorkRow[];
  columns: readonly ApprovedLanguageTag[];
  /** Absent if this user may not create tasks. */
  onNewTask: ((subject: Subject) => void) | undefined;
}

function Head({ columns }: Pick<Props, "columns">) {
  const t = useStore(messages);
  return (
    <div role="row" aria-rowindex={1} className={classes.head}>
      <div role="columnheader" aria-colindex={1}>
        {t.video}
      </div>
      {columns.map((tag, at) => (
        <div key={tag} role="columnheader" aria-colindex={at + 2}>
          {languageName(tag)}
        </div>
      ))}
    </div>
  );
}

function Foot({ rows, all, columns }: Omit<Props, "onNewTask">) {
  const t = useStore(messages);
  return (
    <div role="row" aria-rowindex={rows.length + 2} className={classes.foot}>
      <div role="rowheader" aria-colindex={1}>
        {t.checked}
      </div>
      {columns.map((tag, at) => (
        <div key={tag} role="gridcell" aria-colindex={at + 2}>
          <span className={classes.footCode} aria-hidden>
            {tag.toUpperCase()}
          </span>
          <span className="app-number">
            {t.checkedOf({
              checked: formatNumber(countChecked(all, tag)),
              of: formatNumber(all.length),
            })}
          </span>
        </div>
      ))}
    </div>
  );
}

function boxOf(cell: HTMLElement): CellBox {
  const [outer, line] = [
    cell.closest<HTMLElement>("[role=gridcell]"),
    cell.closest<HTMLElement>("[role=row]"),
  ];
  return {
    left: outer?.offsetLeft ?? 0,
    top: (line?.offsetTop ?? 0) + (outer?.offsetTop ?? 0),
    width: cell.offsetWidth,
    height: cell.offsetHeight,
  };
}

interface OpenCell extends Place {
  box: CellBox;
}

/** A grid of videos by languages with arrow key navigation; only rows near the screen are rendered. */
export function WorkGrid({ rows, all, columns, onNewTask }: Props) {
  const word = useStore(words);
  const t = useStore(messages);
  const said = useCellWords();
  const { focused, onArrow, point } = useFocusedCell(rows.length, columns.length);
  const { grid, list, head } = useVisibleRows(rows.length, focused.row);
  const [opened, setOpened] = useState<OpenCell>();

  const cellAt = ({ row, column }: Place) =>
    grid.current?.querySelector<HTMLElement>(`[data-row="${row}"] [data-tag="${columns[column] ?? ""}"]`);

  const subjectAt = ({ row: at, column }: Place) => {
    const [row, tag] = [rows[at], columns[column]];
    return row && tag && { row, tag };
  };

  const onTaskKey = useTaskKey(() => {
    const subject = subjectAt(focused);
    if (subject) onNewTask?.(subject);
  });
  function onKeyDown(event: KeyboardEvent) {
    // The card takes the focus and handles Escape shortly after it opens.
    if (event.key === "Escape" && cellOfEvent(event)) setOpened(undefined);
    // In the card, the arrow keys do not belong to the grid.
    const next = cellOfEvent(event) && onArrow(event);
    if (!next) return onTaskKey(event);
    cellAt(next)?.focus({ preventScroll: true });
    list.scrollToIndex(next.row);
  }
  const placeOf = ({ row, tag }: { row: number; tag: string }) => ({
    row,
    column: columns.findIndex((each) => each === tag),
  });
  // However it was focused: by a key, by Tab, by a pointer or by a screen reader.
  function onFocus(event: FocusEvent) {
    const found = cellOfEvent(event);
    if (found) point(placeOf(found));
  }
  function onClick(event: MouseEvent) {
    const found = cellOfEvent(event);
    if (found) setOpened({ ...placeOf(found), box: boxOf(found.cell) });
  }
  const subject = opened && subjectAt(opened);
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={word["work-overview"]}
      aria-rowcount={rows.length + 2}
      aria-colcount={columns.length + 1}
      className={classes.grid}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <Head columns={columns} />
      <div role="rowgroup" className={classes.rows} style={{ blockSize: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <WorkLine
              key={row.id}
              row={row}
              index={index}
              start={start - head}
              columns={columns}
              tabStop={index === focused.row ? focused.column : undefined}
              words={said}
              hidden={t.hidden}
            />
          );
        })}
        <WorkCard
          subject={opened && subject && { ...subject, box: opened.box }}
          onNewTask={onNewTask}
          onClose={() => {
            setOpened(undefined);
            if (opened) cellAt(opened)?.focus({ preventScroll: true });
          }}
        />
      </div>
      <Foot rows={rows} all={all} columns={columns} />
    </div>
  );
}
