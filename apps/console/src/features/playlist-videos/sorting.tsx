import type { DraggableSyntheticListeners } from "@dnd-kit/core";
import { useSortable } from "@dnd-kit/sortable";
import { useImperativeHandle, useLayoutEffect } from "react";
import type { Ref, RefObject } from "react";
import classes from "./playlist-videos.module.css";

interface Props {
  id: number;
  /** From 0. */
  place: number;
  row: RefObject<HTMLElement | null>;
  grip: RefObject<HTMLElement | null>;
  /** What the grip has to tell of its events. */
  ref: Ref<DraggableSyntheticListeners>;
}

/** Where the line of the drop is drawn: at the edge of this row that the lifted one would come to. */
function dropEdge(from: number, place: number, isOver: boolean): "before" | "after" | undefined {
  if (!isOver || from < 0 || from === place) return undefined;
  return from < place ? "after" : "before";
}

/** No row moves until the order is another: the place of the drop is shown by a line. */
const still = { animateLayoutChanges: () => false, transition: null };

/**
 * Makes a row one that can be lifted and dropped at. A part of its own within the row, so that the row is neither
 * rendered nor made anew when this comes and goes, or follows what is carried.
 */
export function Sorting({ id, place, row, grip, ref }: Props) {
  const { setNodeRef, setActivatorNodeRef, listeners, activeIndex, isOver } = useSortable({ id, ...still });
  useLayoutEffect(() => {
    setNodeRef(row.current);
    setActivatorNodeRef(grip.current);
  }, [setNodeRef, setActivatorNodeRef, row, grip]);
  useImperativeHandle(ref, () => listeners, [listeners]);
  const edge = dropEdge(activeIndex, place, isOver);
  return edge && <span className={classes.drop} data-edge={edge} />;
}
