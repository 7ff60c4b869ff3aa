import type { DraggableSyntheticListeners } from "@dnd-kit/core";
import { useSortable } from "@dnd-kit/sortable";
import { IconGripVertical } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { memo, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import type { ComponentProps, Ref, RefObject } from "react";
import { messages } from "./messages.ts";
import type { WatchRow } from "./near-viewport.ts";
import classes from "./playlist-videos.module.css";
import { VideoColumns } from "./video-row.tsx";
import type { RowProps } from "./video-row.tsx";

interface GripProps extends ComponentProps<"button"> {
  title: string;
}

function Grip({ title, ...rest }: GripProps) {
  const t = useStore(messages);
  return (
    <button
      type="button"
      className={classes.grip}
      aria-label={t.move({ title })}
      aria-roledescription={t.sortable}
      {...rest}
    >
      <IconGripVertical size={16} stroke={1.5} aria-hidden />
    </button>
  );
}

interface SortingProps {
  id: number;
  /** From 0. */
  place: number;
  row: RefObject<HTMLElement | null>;
  grip: RefObject<HTMLElement | null>;
  /** The event handlers of the grip. */
  ref: Ref<DraggableSyntheticListeners>;
}

/** The edge of this row at which the drop line is drawn. */
function dropEdge(from: number, place: number, isOver: boolean): "before" | "after" | undefined {
  if (!isOver || from < 0 || from === place) return undefined;
  return from < place ? "after" : "before";
}

/** Rows do not move until the order changes: a line shows the drop position. */
const still = { animateLayoutChanges: () => false, transition: null };

/**
 * Makes a row draggable and droppable. A separate component inside the row, so that the row neither renders nor
 * remounts when this one mounts, unmounts or follows a drag.
 */
function Sorting({ id, place, row, grip, ref }: SortingProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, activeIndex, isOver } = useSortable({ id, ...still });
  useLayoutEffect(() => {
    setNodeRef(row.current);
    setActivatorNodeRef(grip.current);
  }, [setNodeRef, setActivatorNodeRef, row, grip]);
  useImperativeHandle(ref, () => listeners, [listeners]);
  const edge = dropEdge(activeIndex, place, isOver);
  return edge && <span className={classes.drop} data-edge={edge} />;
}

interface Props extends RowProps {
  isLifted: boolean;
  watch: WatchRow;
  /** The element that describes how to move rows. */
  instructions: string;
}

/** A row that is draggable only while it is near the visible part: `useSortable` renders every row on each movement. */
export const SortableRow = memo(function SortableRow({ isLifted, watch, instructions, ...columns }: Props) {
  const { video, place, onMove } = columns;
  const row = useRef<HTMLLIElement>(null);
  const grip = useRef<HTMLButtonElement>(null);
  const listeners = useRef<DraggableSyntheticListeners>(undefined);
  const [isNear, setIsNear] = useState(false);
  useLayoutEffect(() => (row.current ? watch(row.current, setIsNear) : undefined), [watch]);
  return (
    <li
      ref={row}
      className={`${classes.row} app-row`}
      data-lifted={isLifted || undefined}
      data-chosen={columns.isChosen || undefined}
    >
      <div className={classes.columns} data-hidden={!video.isPublic || undefined}>
        <Grip
          ref={grip}
          title={video.title}
          disabled={!onMove}
          aria-describedby={instructions}
          aria-pressed={isLifted || undefined}
          onPointerDown={(event) => listeners.current?.["onPointerDown"]?.(event)}
          onKeyDown={(event) => listeners.current?.["onKeyDown"]?.(event)}
        />
        <VideoColumns {...columns} />
      </div>
      {/* A dragged row stays draggable when it scrolls out of view. */}
      {onMove && (isNear || isLifted) && (
        <Sorting ref={listeners} id={video.id} place={place} row={row} grip={grip} />
      )}
    </li>
  );
});

/** The row's drag preview. */
export function Overlay(columns: RowProps) {
  return (
    <div className={classes.overlay} inert>
      <div className={classes.columns} data-hidden={!columns.video.isPublic || undefined}>
        <Grip title={columns.video.title} />
        <VideoColumns {...columns} />
      </div>
    </div>
  );
}
