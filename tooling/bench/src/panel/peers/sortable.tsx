import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import type { DragEndEvent } from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { lectureTitles } from "../../console/console-titles.ts";

/** Rows to be dragged as the documentation of `@dnd-kit/sortable` has them: `?count=<rows>`. */
const asked = new URLSearchParams(location.search);
const titles = lectureTitles(Number(asked.get("count")));

interface RowProps {
  id: string;
  place: number;
  onMove: (from: number, to: number) => void;
}

function Row({ id, place, onMove }: RowProps) {
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id });
  const moved = transform && `translate3d(${transform.x}px, ${transform.y}px, 0)`;
  return (
    <li ref={setNodeRef} className="line" style={{ transform: moved ?? undefined, transition }}>
      <button type="button" aria-label={`Move ${id}`} {...attributes} {...listeners}>
        ⠿
      </button>
      <span>
        {place + 1} <bdi>{id}</bdi>{" "}
        <button type="button" onClick={() => onMove(place, place - 1)}>
          Move up
        </button>
        <button type="button" onClick={() => onMove(place, place + 1)}>
          Move down
        </button>
      </span>
    </li>
  );
}

function App() {
  const [items, setItems] = useState(titles);
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = (from: number, to: number) => setItems((before) => arrayMove(before, from, to));
  function drop({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) move(items.indexOf(String(active.id)), items.indexOf(String(over.id)));
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        <ol className="scroller">
          {items.map((id, place) => (
            <Row key={id} id={id} place={place} onMove={move} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<App />);
