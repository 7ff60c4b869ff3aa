import { useStore } from "@nanostores/react";
import { useRef, useState } from "react";
import type { KeyboardEvent, MouseEvent } from "react";
import { languageOf } from "@minbar/domain/library/language";
import type { ApprovedLanguageTag } from "@minbar/domain/library/language";
import type { WorkRow } from "@minbar/domain/library/work-overview";
import { messages as words } from "#shared/messages.ts";
import type { Place } from "./grid-keys.ts";
import { messages } from "./messages.ts";
import { useShownAfterMoves, useFocusedCell } from "./use-focused-cell.ts";
import { useRowsInSight } from "./use-rows-in-sight.ts";
import { useCellWords } from "./use-cell-words.ts";
import { WorkCard } from "./work-card.tsx";
import type { CellBox } from "./work-card.tsx";
import { pressedCell, WorkLine } from "./work-cell.tsx";
import { countChecked } from "./work-filter.ts";
import classes from "./work-overview.module.css";

/** Milliseconds in which a key that follows G leads to a page. */
const goToPause = 1500;

interface Props {
  rows: readonly WorkRow[];
  /** What the counts under the columns are of. */
  all: readonly WorkRow[];
  columns: readonly ApprovedLanguageTag[];
  /** Absent where this person may give no tasks. */
  onNewTask: ((subject: { row: WorkRow; tag: ApprovedLanguageTag }) => void) | undefined;
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
          {languageOf(tag).name}
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
              checked: countChecked(all, tag).toLocaleString("en"),
              of: all.length.toLocaleString("en"),
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

interface Opened extends Place {
  box: CellBox;
}

/** Videos by languages, moved through by the arrow keys; only the rows near the screen are on the page. */
export function WorkGrid({ rows, all, columns, onNewTask }: Props) {
  const word = useStore(words);
  const t = useStore(messages);
  const said = useCellWords();
  const { focused, moves, onArrow, point } = useFocusedCell(rows.length, columns.length);
  const { grid, list, head } = useRowsInSight(rows.length, focused.row);
  const [opened, setOpened] = useState<Opened>();
  const lastG = useRef(0);

  const cellAt = ({ row, column }: Place) =>
    grid.current?.querySelector<HTMLElement>(`[data-row="${row}"] [data-tag="${columns[column] ?? ""}"]`);

  const subjectAt = ({ row: at, column }: Place) => {
    const [row, tag] = [rows[at], columns[column]];
    return row && tag && { row, tag };
  };

  useShownAfterMoves(moves, () => {
    cellAt(focused)?.focus({ preventScroll: true });
    list.scrollToIndex(focused.row);
  });

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.metaKey || onArrow(event)) return;
    if (event.code === "KeyG") lastG.current = event.timeStamp;
    const isTask = event.code === "KeyT" && !event.ctrlKey && event.timeStamp - lastG.current > goToPause;
    const subject = isTask && subjectAt(focused);
    if (subject && onNewTask) {
      event.preventDefault();
      onNewTask(subject);
    }
  }
  function onClick(event: MouseEvent) {
    const pressed = pressedCell(event);
    if (!pressed) return;
    const place = { row: pressed.row, column: columns.findIndex((tag) => tag === pressed.tag) };
    point(place);
    setOpened({ ...place, box: boxOf(pressed.cell) });
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
