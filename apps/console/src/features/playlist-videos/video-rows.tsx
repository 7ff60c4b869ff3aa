import {
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  getScrollableAncestors,
} from "@dnd-kit/core";
import type { Announcements, DragEndEvent, UniqueIdentifier, KeyboardCoordinateGetter } from "@dnd-kit/core";
import { restrictToVerticalAxis } from "@dnd-kit/modifiers";
import { SortableContext, sortableKeyboardCoordinates } from "@dnd-kit/sortable";
import { Skeleton } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useId, useMemo, useState } from "react";
import type { Video } from "@minbar/domain/library/video";
import { messages as words } from "#shared/messages.ts";
import { messages } from "./messages.ts";
import { observeNear } from "./near-viewport.ts";
import classes from "./playlist-videos.module.css";
import { Overlay, SortableRow } from "./sortable-row.tsx";
import type { RowActions } from "./video-row.tsx";

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
const liftedRowKeys: KeyboardCoordinateGetter = (event, args) => {
  const { active, over, droppableContainers } = args.context;
  const row = droppableContainers.get(over?.id ?? active?.id)?.node.current;
  const target = row && rowOfKey(event.code, row);
  if (!target) return sortableKeyboardCoordinates(event, args);
  event.preventDefault();
  // The list must scroll first: the coordinates are those of the screen.
  target.scrollIntoView({ block: "nearest", behavior: "instant" });
  return { x: args.currentCoordinates.x, y: target.getBoundingClientRect().top };
};

interface Props extends RowActions {
  /** `undefined` while loading. */
  videos: readonly Video[] | undefined;
  /** The position of each video in the whole playlist, from 0. */
  places: ReadonlyMap<number, number>;
  /** The ids of the selected videos. */
  chosen: ReadonlySet<number>;
  /** The digits of the places typed for videos, by their ids; `undefined` while none are typed. */
  typed: ReadonlyMap<number, string> | undefined;
}

function Heads() {
  const t = useStore(messages);
  const names = [t.title, t.duration, t.status, t.visibility, t.order];
  return (
    <div className={`app-note ${classes.columns} ${classes.heads}`} aria-hidden>
      <span />
      <span />
      <span className={classes.number}>{t.number}</span>
      <span />
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
}

/** Screen reader announcements during a move: the title and the position, counted from 1. */
function announcementsFor(videos: readonly Pick<Video, "id" | "title">[]): Announcements {
  const t = messages.get();
  const total = videos.length;
  const place = (id: string | number) => videos.findIndex((video) => video.id === id) + 1;
  const title = (id: string | number) => videos.find((video) => video.id === id)?.title ?? "";
  return {
    onDragStart: ({ active: { id } }) => t.lifted({ title: title(id), place: place(id), total }),
    // Over its original position, repeats the first announcement instead of interrupting it with another text.
    onDragOver: ({ active: { id }, over }) => {
      if (!over) return undefined;
      const words = over.id === id ? t.lifted : t.over;
      return words({ title: title(id), place: place(over.id), total });
    },
    onDragEnd: ({ active: { id }, over }) =>
      over ? t.dropped({ title: title(id), place: place(over.id), total }) : undefined,
    onDragCancel: ({ active: { id } }) => t.cancelled({ title: title(id), place: place(id), total }),
  };
}

/** Rows stay in place during a drag; a line shows the drop position. */
const noShift = () => null;
/** Pixels: shorter movements of the pressed grip are not a drag. */
const pointer = { activationConstraint: { distance: 4 } };
const keyboard = { coordinateGetter: liftedRowKeys, scrollBehavior: "instant" } as const;
const modifiers = [restrictToVerticalAxis];

function SortableRows({ videos, places, chosen, typed, ...actions }: Props & { videos: readonly Video[] }) {
  const t = useStore(messages);
  const instructions = useId();
  const [watch] = useState(observeNear);
  const [lifted, setLifted] = useState<UniqueIdentifier>();
  const sensors = useSensors(useSensor(PointerSensor, pointer), useSensor(KeyboardSensor, keyboard));
  const ids = useMemo(() => videos.map(({ id }) => id), [videos]);
  const announcements = useMemo(() => announcementsFor(videos), [videos]);
  const liftedVideo = videos.find(({ id }) => id === lifted);
  const placeOf = (id: UniqueIdentifier) => places.get(Number(id)) ?? 0;
  const columnsOf = (video: Video) => ({
    video,
    place: placeOf(video.id),
    total: places.size,
    isChosen: chosen.has(video.id),
    typed: typed && (typed.get(video.id) ?? ""),
    ...actions,
  });

  function drop({ active, over }: DragEndEvent) {
    setLifted(undefined);
    if (liftedVideo && over && over.id !== active.id) actions.onMove?.(liftedVideo, placeOf(over.id));
  }
  return (
    <DndContext
      id={instructions}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={modifiers}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t.instructions } }}
      onDragStart={({ active }) => setLifted(active.id)}
      onDragEnd={drop}
      onDragCancel={() => setLifted(undefined)}
    >
      <SortableContext items={ids} strategy={noShift}>
        <ol>
          {videos.map((video) => (
            <SortableRow
              key={video.id}
              isLifted={video.id === lifted}
              watch={watch}
              instructions={instructions}
              {...columnsOf(video)}
            />
          ))}
        </ol>
      </SortableContext>
      <DragOverlay className={classes.carried ?? ""} dropAnimation={null} transition="none">
        {liftedVideo && <Overlay {...columnsOf(liftedVideo)} />}
      </DragOverlay>
    </DndContext>
  );
}

/** Stands for the videos while they are loaded. */
export function LoadingRows() {
  const { loading } = useStore(words);
  return (
    <ul aria-busy aria-label={loading}>
      {[58, 44, 66].map((width) => (
        <li key={width} className={`app-group ${classes.skeleton} app-row`}>
          <Skeleton height={36} width={64} />
          <Skeleton height={14} width={`${width}%`} />
        </li>
      ))}
    </ul>
  );
}

/** The videos of a playlist in order, movable by pointer, by keyboard or one step at a time. */
export function VideoRows({ videos, ...rest }: Props) {
  return (
    <>
      <Heads />
      {videos ? <SortableRows videos={videos} {...rest} /> : <LoadingRows />}
    </>
  );
}
