import type { KeyboardCoordinateGetter } from "@dnd-kit/core";
import { getScrollableAncestors } from "@dnd-kit/core";
import { sortableKeyboardCoordinates } from "@dnd-kit/sortable";

/** The row that a key moves to; `undefined` for other keys. */
function rowOfKey(code: string, row: Element): Element | undefined {
  const rows = [...(row.parentElement?.children ?? [])];
  const at = rows.indexOf(row);
  const [scroller] = getScrollableAncestors(row, 1);
  const page = Math.max(
    1,
    Math.floor((scroller?.clientHeight ?? 0) / row.getBoundingClientRect().height) - 1,
  );
  const places: Partial<Record<string, number>> = {
    Home: 0,
    End: rows.length - 1,
    PageUp: Math.max(0, at - page),
    PageDown: Math.min(rows.length - 1, at + page),
  };
  const place = places[code];
  return place === undefined ? undefined : rows[place];
}

/** Arrow keys move a lifted row by one; Home, End and the page keys farther. */
export const liftedRowKeys: KeyboardCoordinateGetter = (event, args) => {
  const { active, over, droppableContainers } = args.context;
  const row = droppableContainers.get(over?.id ?? active?.id)?.node.current;
  const target = row && rowOfKey(event.code, row);
  if (!target) return sortableKeyboardCoordinates(event, args);
  event.preventDefault();
  // The list must scroll first: the coordinates are those of the screen.
  target.scrollIntoView({ block: "nearest", behavior: "instant" });
  return { x: args.currentCoordinates.x, y: target.getBoundingClientRect().top };
};
