import { atom } from "nanostores";
import { beforeEach, expect, test, vi } from "vitest";
import type { Segment, Segments } from "@minbar/domain/segments/segment";
import { createSegmentEditor } from "./segment-editor.ts";
import { createRowEditor, withoutEmptied } from "./row-editor.ts";
import type { RowEditor } from "./row-editor.ts";

const arabic: Segment[] = [
  { id: "a", time: "0:00", text: "أول" },
  { id: "b", time: "0:22.480", end: "0:30", text: "ثان" },
  { id: "c", time: "0:31", text: "ثالث" },
];

let $state: ReturnType<typeof createState>;
let rows: RowEditor;

function createState(document: Segments) {
  return atom({ document, unreadable: undefined as string | undefined, isWriter: true });
}

function open(document: Segments) {
  $state = createState(document);
  const change = (next: Segments) => $state.set({ ...$state.get(), document: next });
  rows = createRowEditor(createSegmentEditor({ $state, change }), arabic);
  // Keeps the stores subscribed, like the page.
  rows.editor.$segments.listen(() => undefined);
}

/** Types into a field, one key at a time. */
function type(id: string, letters: string) {
  for (const letter of letters) {
    const text = rows.editor.$segments.get().find((segment) => segment.id === id)?.text ?? "";
    rows.editor.caretAt(text.length);
    rows.editor.typed(id, text + letter, text.length + 1);
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  return () => void vi.useRealTimers();
});

test("the first letter creates a segment in its place, with the id, time and end of its line", () => {
  open([{ id: "c", time: "0:31", text: "three" }]);
  type("b", "two");
  type("a", "one");
  expect($state.get().document).toEqual([
    { id: "a", time: "0:00", text: "one" },
    { id: "b", time: "0:22.480", end: "0:30", text: "two" },
    { id: "c", time: "0:31", text: "three" },
  ]);
});

test("typing in an empty row is one undo step, which empties the row again", () => {
  open([]);
  type("b", "two");
  rows.editor.undo();
  expect($state.get().document).toEqual([]);
  expect(rows.$rows.get()[1]?.fields[0]?.text).toBe("");
  rows.editor.redo();
  expect($state.get().document).toEqual([{ ...arabic[1], text: "two" }]);
});

test("an existing translation keeps its id and time when it is edited", () => {
  open([{ id: "x", time: "0:23", text: "two" }]);
  type("x", "!");
  expect($state.get().document).toEqual([{ id: "x", time: "0:23", text: "two!" }]);
});

test("the rows follow a new Arabic text", () => {
  open([]);
  rows.setSource([...arabic, { id: "d", time: "0:40", text: "رابع" }]);
  expect(rows.$rows.get()).toHaveLength(4);
});

test("emptied segments are not saved, but segments saved without words stay", () => {
  const saved = [
    { id: "a", time: "0:00", text: "one" },
    { id: "b", time: "0:22", text: "" },
  ];
  const now = [{ ...saved[0], text: " " } as Segment, ...saved.slice(1)];
  expect(withoutEmptied(now, saved)).toEqual(saved.slice(1));
  expect(withoutEmptied(saved, saved)).toBe(saved);
});

test("replacing a text is one undo step, both in an empty row and over existing words", () => {
  open([{ id: "c", time: "0:31", text: "three" }]);
  rows.editor.focused("b");
  rows.replaceText("b", "taken over");
  expect($state.get().document).toEqual([
    { id: "b", time: "0:22.480", end: "0:30", text: "taken over" },
    { id: "c", time: "0:31", text: "three" },
  ]);
  expect(rows.editor.$wanted.get()).toEqual({ id: "b", at: 10 });
  rows.editor.undo();
  expect($state.get().document).toHaveLength(1);
  type("b", "mine");
  rows.replaceText("b", "taken over");
  rows.editor.undo();
  expect($state.get().document[0]).toMatchObject({ id: "b", text: "mine" });
});
