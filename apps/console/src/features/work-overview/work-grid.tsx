import { useVirtualizer } from "@tanstack/react-virtual";
import { useStore } from "@nanostores/react";
import { useLayoutEffect, useRef, useState } from "react";
import type { KeyboardEvent, MouseEvent } from "react";
import { languageOf } from "@minbar/domain/library/language";
import type { ApprovedLanguageTag } from "@minbar/domain/library/language";
import type { WorkRow } from "@minbar/domain/library/work-overview";
import { messages as words } from "#shared/messages.ts";
import { useNarrow } from "#shared/use-narrow.ts";
import { placeAfter } from "./grid-keys.ts";
import type { Place } from "./grid-keys.ts";
import { messages } from "./messages.ts";
import { useCellWords } from "./use-cell-words.ts";
import { WorkCard } from "./work-card.tsx";
import type { CellBox } from "./work-card.tsx";
import { pressedCell, WorkLine } from "./work-cell.tsx";
import { countChecked } from "./work-filter.ts";
import classes from "./work-overview.module.css";

/** Pixels, as in the style sheet. */
const heights = { row: 36, narrowRow: 92, head: 36 };

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

/** Rows in sight, and the one with the focus wherever it is, so that the focus is never lost by scrolling. */
function useRowsInSight(count: number, focused: number) {
  const grid = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow();
  const height = isNarrow ? heights.narrowRow : heights.row;
  const head = isNarrow ? 0 : heights.head;
  const list = useVirtualizer({
    count,
    getScrollElement: () => grid.current?.closest("main") ?? null,
    estimateSize: () => height,
    overscan: 12,
    // As many as a screen has before it is measured, so that the first paint shows rows.
    initialRect: { width: 1200, height: 800 },
    scrollMargin: head,
    scrollPaddingStart: head,
    scrollPaddingEnd: heights.head,
    rangeExtractor: ({ startIndex, endIndex, overscan }) => {
      const from = Math.max(startIndex - overscan, 0);
      const to = Math.min(endIndex + overscan, count - 1);
      const near = Array.from({ length: to - from + 1 }, (_, at) => from + at);
      if (focused >= count || (focused >= from && focused <= to)) return near;
      return focused < from ? [focused, ...near] : [...near, focused];
    },
  });
  useLayoutEffect(() => list.measure(), [list, height]);
  return { grid, list, head };
}

/** Which cell Tab reaches, and moving it by keys. */
function useFocusedCell(count: number, columns: number) {
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const isWanted = useRef(false);
  const focused = { ...place, row: Math.min(place.row, Math.max(count - 1, 0)) };
  function onArrow(event: KeyboardEvent): boolean {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === "rtl";
    const next = placeAfter(focused, event, { rows: count, columns, isRightToLeft });
    if (!next) return false;
    event.preventDefault();
    isWanted.current = true;
    setPlace(next);
    return true;
  }
  return { focused, setPlace, isWanted, onArrow };
}

function boxOf(cell: HTMLElement): CellBox {
  const [outer, line] = [cell.closest<HTMLElement>("[role=gridcell]"), cell.closest<HTMLElement>("[role=row]")];
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
  const { focused, setPlace, isWanted, onArrow } = useFocusedCell(rows.length, columns.length);
  const { grid, list, head } = useRowsInSight(rows.length, focused.row);
  const [opened, setOpened] = useState<Opened>();
  const lastG = useRef(0);

  const cellAt = ({ row, column }: Place) =>
    grid.current?.querySelector<HTMLElement>(`[data-row="${row}"] [data-tag="${columns[column] ?? ""}"]`);

  const subjectAt = ({ row: at, column }: Place) => {
    const [row, tag] = [rows[at], columns[column]];
    return row && tag && { row, tag };
  };

  // Focus and scrolling are the browser's.
  useLayoutEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
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
    setPlace(place);
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
