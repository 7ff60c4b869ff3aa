import { atom } from "nanostores";
import { expect, test } from "vitest";
import { removeSegment } from "@minbar/domain/editing/operations";
import type { Segments, Segment } from "@minbar/domain/segments/segment";
import { activeField, segmentRows, isEmptyRow, rowLines, translationRows } from "./row.ts";
import { createSegmentEditor } from "./segment-editor.ts";

function open(document: Segments) {
  const $state = atom({ document, unreadable: undefined, isWriter: true });
  const change = (next: Segments) => $state.set({ ...$state.get(), document: next });
  const editor = createSegmentEditor({ $state, change });
  return segmentRows(editor);
}

const line = (id: string) => ({ id, time: "0:00", text: id });

test("A letter makes another row of its line and leaves all other rows the same", () => {
  const { editor, $rows } = open([line("a"), line("b"), line("c")]);
  const before = $rows.get();
  editor.typed("b", "bb", 2);
  const after = $rows.get();
  expect(after.map(({ key, own }) => [key, own[0]?.text])).toEqual([
    ["a", "a"],
    ["b", "bb"],
    ["c", "c"],
  ]);
  expect(after.map((row, at) => row === before[at])).toEqual([true, false, true]);
});

test("An undone letter brings the earlier row back, and a removed line leaves the other rows the same", () => {
  const { editor, $rows } = open([line("a"), line("b")]);
  const before = $rows.get();
  editor.typed("b", "bb", 2);
  editor.undo();
  expect($rows.get()[1]).toBe(before[1]);
  editor.apply(removeSegment(editor.$segments.get(), "a"));
  expect($rows.get()).toEqual([before[1]]);
  expect($rows.get()[0]).toBe(before[1]);
});

test("The history of a line is that of the field with the caret, otherwise of its first field", () => {
  const fields = [line("a"), line("b")];
  const row = { key: "a", source: undefined, own: fields, fields };
  expect(activeField(row, "b")?.id).toBe("b");
  expect(activeField(row, "elsewhere")?.id).toBe("a");
  expect(activeField(row, undefined)?.id).toBe("a");
});

const arabic: Segment[] = [
  { id: "a", time: "0:00", end: "0:04", text: "أول" },
  { id: "b", time: "0:05", text: "ثان" },
  { id: "c", time: "0:10.480", text: "ثالث" },
];

function english(id: string, time: string, text = "words"): Segment {
  return { id, time, text };
}

const ids = (rows: readonly { own: readonly Segment[] }[]) => rows.map(({ own }) => own.map(({ id }) => id));

test("a translation with a line's id is shown next to that line, even if its time differs", () => {
  const { rows } = translationRows(arabic, [english("c", "0:00"), english("a", "0:11")]);
  expect(ids(rows)).toEqual([["a"], [], ["c"]]);
});

test("without a matching id the time decides, and one row may hold several segments", () => {
  const { rows } = translationRows(arabic, [
    english("x", "0:05.100"),
    english("y", "0:07"),
    english("z", "0:12"),
  ]);
  expect(ids(rows)).toEqual([[], ["x", "y"], ["z"]]);
});

test("a line without a translation is an empty row with the line's id, time and end", () => {
  const { rows } = translationRows(arabic, []);
  expect(rows[0]?.fields).toEqual([{ id: "a", time: "0:00", end: "0:04", text: "" }]);
  expect(rows[2]?.fields).toEqual([{ id: "c", time: "0:10.480", text: "" }]);
  expect(rows.every(isEmptyRow)).toBe(true);
});

test("a translation of whitespace only is an empty row and stays unchanged", () => {
  const blank = english("b", "0:06", " \n");
  const [, row] = translationRows(arabic, [blank]).rows;
  expect(row && isEmptyRow(row)).toBe(true);
  expect(row?.fields).toEqual([blank]);
});

test("without an Arabic text each segment has a row of its own", () => {
  const { rows } = translationRows([], [english("x", "0:01"), english("y", "0:03")]);
  expect(ids(rows)).toEqual([["x"], ["y"]]);
  expect(rows.map(({ source }) => source)).toEqual([undefined, undefined]);
});

test("typing changes only its own row", () => {
  const before = [english("a", "0:00"), english("x", "0:06"), english("c", "0:10")];
  const first = translationRows(arabic, before);
  const after = before.map((segment) => (segment.id === "x" ? { ...segment, text: "words!" } : segment));
  const second = translationRows(arabic, after, first);
  expect(second.rows[0]).toBe(first.rows[0]);
  expect(second.rows[1]?.own[0]?.text).toBe("words!");
  expect(second.rows[2]).toBe(first.rows[2]);
});

test("a new segment leaves the other rows unchanged, and a moved time moves its segment to another row", () => {
  const first = translationRows(arabic, [english("a", "0:00")]);
  const second = translationRows(arabic, [english("a", "0:00"), english("b", "0:05", "w")].slice(), first);
  expect(second.rows[2]).toBe(first.rows[2]);
  const moved = translationRows(arabic, [english("a", "0:00"), english("x", "0:05")]);
  const later = translationRows(arabic, [english("a", "0:00"), english("x", "0:12")], moved);
  expect(ids(later.rows)).toEqual([["a"], [], ["x"]]);
});

test("a changed Arabic text realigns the rows", () => {
  const words = [english("a", "0:00"), english("b", "0:05")];
  const first = translationRows(arabic, words);
  const changed = arabic.map((line) => (line.id === "a" ? { ...line, text: "غيره" } : line));
  const second = translationRows(changed, words, first);
  expect(second.rows[0]?.source?.text).toBe("غيره");
});

test("a row plays at the time of its Arabic line, even if its translation has another time", () => {
  const { rows } = translationRows(arabic, [english("c", "0:00"), english("x", "0:06")]);
  expect(rowLines(rows)).toEqual(arabic);
  const without = translationRows([], [english("x", "0:06")]);
  expect(rowLines(without.rows)).toEqual([english("x", "0:06")]);
});
