import { atom } from "nanostores";
import { expect, test } from "vitest";
import { removeSegment } from "@minbar/domain/editing/operations";
import type { Segments } from "@minbar/domain/segments/segment";
import { activeField, segmentRows } from "./row.ts";
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
