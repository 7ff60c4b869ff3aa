import { useSortable } from "@dnd-kit/sortable";
import { useMemo } from "react";
import classes from "./playlist-videos.module.css";
import { VideoRow } from "./video-row.tsx";
import type { RowProps } from "./video-row.tsx";

/** Where the line of the drop is drawn: at the edge of this row that the lifted one would come to. */
function dropEdge(from: number, place: number, isOver: boolean): "before" | "after" | undefined {
  if (!isOver || from < 0 || from === place) return undefined;
  return from < place ? "after" : "before";
}

/** A row that can be lifted; the others stay where they are, and a line shows where it would go. */
export function SortableRow({ video, place, ...rest }: RowProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, activeIndex, isOver, isDragging } =
    useSortable({
      id: video.id,
    });
  // The same object while nothing changed, so that the row itself is not rendered on every move of another.
  const grip = useMemo(
    () => ({ ...attributes, ...listeners, ref: setActivatorNodeRef }),
    [attributes, listeners, setActivatorNodeRef],
  );
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-lifted={isDragging || undefined}
      data-drop={dropEdge(activeIndex, place, isOver)}
    >
      <VideoRow video={video} place={place} grip={grip} {...rest} />
    </li>
  );
}
