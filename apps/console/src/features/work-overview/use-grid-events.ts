import { useState } from "react";
import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from "react";
import type { ApprovedLanguageTag } from "@minbar/domain/library/language";
import type { WorkRow } from "@minbar/domain/library/work-overview";
import type { Place } from "./grid-keys.ts";
import { useTaskKey } from "./use-cell-keys.ts";
import type { useFocusedCell } from "./use-cell-keys.ts";
import type { CellSelection } from "./use-cell-selection.ts";
import type { CellBox, Subject } from "./work-card.tsx";
import { cellOfEvent } from "./work-cell.tsx";

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

interface Grid {
  rows: readonly WorkRow[];
  columns: readonly ApprovedLanguageTag[];
  onNewTask: ((subject: Subject) => void) | undefined;
  selection: CellSelection | undefined;
}

interface Cells {
  grid: RefObject<HTMLElement | null>;
  list: { scrollToIndex: (index: number) => void };
  cells: ReturnType<typeof useFocusedCell>;
}

/** Selects by the space bar. Returns whether the key was handled. */
function selectByKey(event: KeyboardEvent, place: Place, selection: CellSelection | undefined): boolean {
  if (event.key !== " " || !selection) return false;
  event.preventDefault();
  if (event.shiftKey) selection.extendTo(place);
  else selection.toggleAt(place);
  return true;
}

/** The cell whose card is open. */
function useOpenCell({ rows, columns }: Pick<Grid, "rows" | "columns">) {
  const [opened, setOpened] = useState<OpenCell>();
  const subjectAt = ({ row: at, column }: Place): Subject | undefined => {
    const [row, tag] = [rows[at], columns[column]];
    return row && tag && { row, tag };
  };
  const subject = opened && subjectAt(opened);
  return { place: opened, setOpened, subjectAt, shown: subject && { ...subject, box: opened.box } };
}

/** What keys, focus and clicks do in the grid, and the cell whose card is open. */
export function useGridEvents({ onNewTask, selection, ...order }: Grid, { grid, list, cells }: Cells) {
  const { rows, columns } = order;
  const { place, setOpened, subjectAt, shown } = useOpenCell({ rows, columns });
  const cellAt = ({ row, column }: Place) =>
    grid.current?.querySelector<HTMLElement>(`[data-row="${row}"] [data-tag="${columns[column] ?? ""}"]`);
  const placeOf = ({ row, tag }: { row: number; tag: string }) => ({
    row,
    column: columns.findIndex((each) => each === tag),
  });
  const onTaskKey = useTaskKey(() => {
    const subject = subjectAt(cells.focused);
    if (subject) onNewTask?.(subject);
  });
  function moveTo(next: Place, isRange: boolean) {
    if (isRange) selection?.extendTo(next, cells.focused);
    else selection?.startAt(next);
    cellAt(next)?.focus({ preventScroll: true });
    list.scrollToIndex(next.row);
  }
  function onKeyDown(event: KeyboardEvent) {
    // In the card, the arrow keys do not belong to the grid.
    if (!cellOfEvent(event)) return onTaskKey(event);
    // The card takes the focus and handles Escape shortly after it opens.
    if (event.key === "Escape") setOpened(undefined);
    if (selectByKey(event, cells.focused, selection)) return undefined;
    const next = cells.onArrow(event);
    return next ? moveTo(next, event.shiftKey) : onTaskKey(event);
  }
  // Firefox clicks when the space bar is released.
  function onKeyUp(event: KeyboardEvent) {
    if (selection && event.key === " " && cellOfEvent(event)) event.preventDefault();
  }
  // However it was focused: by a key, by Tab, by a pointer or by a screen reader.
  function onFocus(event: FocusEvent) {
    const found = cellOfEvent(event);
    if (found) cells.point(placeOf(found));
  }
  function onClick(event: MouseEvent) {
    const found = cellOfEvent(event);
    if (!found || selection?.onClick(placeOf(found), event)) return;
    setOpened({ ...placeOf(found), box: boxOf(found.cell) });
  }
  function close() {
    setOpened(undefined);
    if (place) cellAt(place)?.focus({ preventScroll: true });
  }
  return { handlers: { onKeyDown, onKeyUp, onFocus, onClick }, shown, close };
}
