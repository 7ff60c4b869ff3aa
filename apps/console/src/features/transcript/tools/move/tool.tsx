import { DndContext, PointerSensor, useDraggable, useSensor, useSensors } from "@dnd-kit/core";
import type { Announcements } from "@dnd-kit/core";
import { Menu } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { IconGripVertical } from "@tabler/icons-react";
import { useEffect, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { $changedKeys, keysInWords } from "#shared/changed-keys.ts";
import { showError } from "#shared/failure.ts";
import { messages } from "#transcript/model/translation-messages.ts";
import type { RowCommands } from "#transcript/session/translation-rows.ts";
import type { NoteProps, RowNote } from "#transcript/view/rows/row-note.ts";
import type { Tool } from "#transcript/view/workspace.ts";
import rows from "#transcript/view/rows/beside.module.css";
import classes from "./row-move.module.css";

/** The keys that move a segment to the line above or below. */
const joinKeys = { above: "$alt+u", below: "$alt+d" } as const;

type Joins = Pick<RowCommands, "joinBy" | "joinTo" | "segmentOf">;

/** The keys of an entry; a phone has none. */
function Keys({ keys }: { keys: string }) {
  return <span className={classes.keys}>{keysInWords(keys, useStore($changedKeys))}</span>;
}

/** Moves the active segment of the row, or its first one, to another line: a menu, and a grip to drag it by. */
function RowMove({ row, time, commands }: Pick<NoteProps, "row"> & { time: string; commands: Joins }) {
  const t = useStore(messages);
  const { setNodeRef, listeners } = useDraggable({ id: row.key });
  const join = (by: number) => () => {
    const id = commands.segmentOf(row.key);
    if (id !== undefined) commands.joinBy(id, by);
  };
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <button
          ref={setNodeRef}
          type="button"
          className={`${rows.button} ${classes.grip} app-revealed`}
          aria-label={t.moveAt({ time })}
          title={t.moveAt({ time })}
          {...listeners}
        >
          <IconGripVertical size={16} stroke={1.5} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item rightSection={<Keys keys={joinKeys.above} />} onClick={join(-1)}>
          {t.belongsAbove}
        </Menu.Item>
        <Menu.Item rightSection={<Keys keys={joinKeys.below} />} onClick={join(1)}>
          {t.belongsBelow}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The row under the pointer, marked while a segment is dragged over it. */
function createDropMark() {
  let marked: Element | undefined;
  let point: { x: number; y: number } | undefined;
  function mark(row: Element | undefined) {
    if (row === marked) return;
    marked?.removeAttribute("data-drop");
    marked = row;
    row?.setAttribute("data-drop", "");
  }
  function update() {
    const under = point && document.elementFromPoint(point.x, point.y);
    mark(under?.closest("[data-row]") ?? undefined);
  }
  function follow({ clientX: x, clientY: y }: PointerEvent) {
    point = { x, y };
    update();
  }
  return {
    begin: () => addEventListener("pointermove", follow),
    update,
    /** The key of the marked row. */
    end(): string | undefined {
      removeEventListener("pointermove", follow);
      const key = marked?.getAttribute("data-row") ?? undefined;
      mark(undefined);
      return key;
    },
  };
}

/** Pixels: shorter movements are a click. */
const pointer = { activationConstraint: { distance: 4 } };
/** The toast after the move names the new line. */
const announcements: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
const accessibility = { announcements, screenReaderInstructions: { draggable: "" } };

/** Rows between which segments can be dragged. */
function RowDrag({ commands, children }: { commands: Joins; children: ReactNode }) {
  const sensors = useSensors(useSensor(PointerSensor, pointer));
  const [drop] = useState(createDropMark);
  useEffect(() => () => void drop.end(), [drop]);
  const events = useMemo(
    () => ({
      onDragStart: drop.begin,
      onDragMove: drop.update,
      onDragCancel: () => void drop.end(),
      onDragEnd: ({ active }: { active: { id: string | number } }) => {
        const target = drop.end();
        const id = commands.segmentOf(String(active.id));
        if (id !== undefined && target !== undefined) commands.joinTo(id, target);
      },
    }),
    [drop, commands],
  );
  return (
    <DndContext sensors={sensors} accessibility={accessibility} {...events}>
      {children}
    </DndContext>
  );
}

/** The grip of a row whose translation can move to another line. */
function moveNote(commands: Joins): RowNote {
  return {
    name: "move",
    at: "button",
    Note: ({ row, setting }) =>
      !setting.isReadOnly &&
      row.source &&
      row.own.length > 0 && <RowMove row={row} time={row.source.time} commands={commands} />,
    Frame: ({ children }) => <RowDrag commands={commands}>{children}</RowDrag>,
  };
}

/** Moves a segment of a translation to another line. */
export const moveTool: Tool = {
  name: "move",
  isFor: ({ lines }) => lines.beside !== undefined,
  title: () => messages.get().keys,
  keys(now) {
    const t = messages.get();
    const join = (by: 1 | -1) => () =>
      void (now().lines.beside?.commands.joinHere(by) || showError(t.notJoined));
    return [
      { keys: [joinKeys.above], does: t.belongsAbove, run: join(-1) },
      { keys: [joinKeys.below], does: t.belongsBelow, run: join(1) },
    ];
  },
  rowNote: ({ lines }) => lines.beside && moveNote(lines.beside.commands),
};
