import { atom } from "nanostores";
import { expect, test } from "vitest";
import type { Segments } from "@minbar/domain/segments/segment";
import { createSegmentEditor } from "#transcript/model/segment-editor.ts";
import {
  createFindState,
  countMatches,
  foundLines,
  matchBefore,
  matchFrom,
  numberOf,
  piecesOf,
  replacedText,
} from "./find-state.ts";
import type { FindStart } from "./find-state.ts";

/** An editor of these texts, with their index as id. */
function editorOf(texts: readonly string[]) {
  return editorOfLines(texts.map((text, at) => ({ id: `${at}`, time: `0:${at}`, text })));
}

function editorOfLines(lines: Segments) {
  const $state = atom({ document: lines, unreadable: undefined, isWriter: true });
  return createSegmentEditor({ $state, change: (document) => $state.set({ ...$state.get(), document }) });
}

const begin: FindStart = { id: undefined, at: 0 };

function find(texts: readonly string[], start = begin) {
  const editor = editorOf(texts);
  const state = createFindState(editor, start);
  state.begin();
  const shown = () => {
    const match = editor.$match.get();
    return match && `${state.$number.get()} in ${match.id} at ${match.start}`;
  };
  const words = () => editor.$segments.get().map(({ text }) => text);
  return { editor, state, shown, words };
}

test("The first match after the caret is shown while the query is typed", () => {
  const { state, shown } = find(["a b", "b a b", "b"], { id: "1", at: 1 });
  state.changeQuery({ text: "b" });
  expect(shown()).toBe("3 in 1 at 4");
  state.changeQuery({ text: "b a" });
  expect(shown()).toBe("1 in 1 at 0");
  state.changeQuery({ text: "b ax" });
  expect(shown()).toBeUndefined();
});

test("Next and Previous wrap around, and quick presses end at the right match", () => {
  const { state, shown } = find(["x", "x x"], { id: "0", at: 0 });
  state.changeQuery({ text: "x" });
  state.go(1);
  state.go(-1);
  expect(shown()).toBe("1 in 0 at 0");
  state.go(-1);
  expect(shown()).toBe("3 in 1 at 2");
  state.go(1);
  state.go(1);
  expect(shown()).toBe("2 in 1 at 0");
});

test("Replace shows the next match, and each replacement is one undo step", () => {
  const { editor, state, shown, words } = find(["a a", "a"]);
  state.changeQuery({ text: "a" });
  state.replaceOne("aa");
  expect(words()).toEqual(["aa a", "a"]);
  expect(shown()).toBe("3 in 0 at 3");
  state.replaceOne("c");
  state.replaceOne("d");
  expect(words()).toEqual(["aa c", "d"]);
  editor.undo();
  expect(words()).toEqual(["aa c", "a"]);
  editor.undo();
  editor.undo();
  expect(words()).toEqual(["a a", "a"]);
});

test("Replace all is one undo step and stays within the selection", () => {
  const selection = new Map([["0", { start: 2, end: 5 }]]);
  const { editor, state, words } = find(["a a a a", "a"], { ...begin, selection, isScoped: true });
  state.changeQuery({ text: "a" });
  state.replaceAll(state.$found.get(), "aaa");
  expect(words()).toEqual(["a aaa aaa a", "a"]);
  // The selection has grown.
  expect(state.$found.get().flatMap(({ ranges }) => ranges)).toHaveLength(6);
  editor.undo();
  expect(words()).toEqual(["a a a a", "a"]);
  state.setScoped(false);
  state.replaceAll(state.$found.get(), "");
  expect(words()).toEqual(["   ", ""]);
});

test("After Replace all the panel knows how many were replaced, until the query changes", () => {
  const { state } = find(["x a", "x x"]);
  state.changeQuery({ text: "x" });
  state.replaceAll(state.$found.get(), "y");
  expect(state.$replaced.get()).toBe(3);
  state.changeQuery({ text: "a" });
  expect(state.$replaced.get()).toBe(0);
});

test("The caret ends at the match, or stays where it was if nothing was found", () => {
  const { editor, state } = find(["one", "two three"], { id: "0", at: 2 });
  editor.focused("0");
  state.changeQuery({ text: "zebra" });
  expect(state.end()).toEqual({ id: "0", at: 2 });
  state.changeQuery({ text: "three" });
  state.replaceAll(state.$found.get(), "3");
  expect(state.end()).toEqual({ id: "0", at: 2 });
  state.changeQuery({ text: "3" });
  expect(state.end()).toEqual({ id: "1", at: 4 });
  state.changeQuery({ text: "one" });
  // A click into another line.
  editor.focused("1");
  expect(state.end()).toEqual({ id: "1", at: 5 });
  expect(editor.$match.get()).toBeUndefined();
});

test("A match whose text is deleted is no longer shown", () => {
  const { editor, state, shown } = find(["a", "a"]);
  state.changeQuery({ text: "a" });
  editor.typed("0", "b", 1);
  expect(state.$number.get()).toBeUndefined();
  state.go(1);
  expect(shown()).toBe("1 in 1 at 0");
});

test("A letter in 5,000 lines is found quickly", () => {
  const words = "الحمد لله رب العالمين والصلاة والسلام على أشرف المرسلين ".repeat(2);
  let reads = 0;
  const lines = Array.from({ length: 5000 }, (_, at) => ({
    id: `${at}`,
    time: `0:${at}`,
    get text() {
      reads += 1;
      return words;
    },
  }));
  const state = createFindState(editorOfLines(lines), begin);
  state.changeQuery({ text: "ل" });
  state.go(-1);
  expect(state.$number.get()).toBe(24 * 5000);
  // Each line is searched once for the query, and not again for a step.
  expect(reads).toBe(5000);
});

const segments = [
  { id: "a", time: "0:00", text: "العِلْمُ نورٌ، والعلم رحلة" },
  { id: "b", time: "0:05", text: "لا شيء هنا" },
  { id: "c", time: "0:09", text: "علم" },
];

test("Words are found regardless of their vowel marks, and the whole marked word is replaced", () => {
  const found = foundLines(segments, { text: "العلم", ignoresMarks: true });
  expect(found.map(({ segment, ranges }) => [segment.id, ranges.length])).toEqual([["a", 2]]);
  const pieces = found.flatMap(piecesOf).map(({ text, isFound }) => (isFound ? `[${text}]` : text));
  expect(pieces.join("")).toBe("[العِلْمُ] نورٌ، و[العلم] رحلة");
  expect(found.map((line) => replacedText(line, "الفهم"))).toEqual(["الفهم نورٌ، والفهم رحلة"]);
});

test("Only identically written words are found when vowel marks count", () => {
  const found = foundLines(segments, { text: "العلم", ignoresMarks: false });
  expect(countMatches(found)).toBe(1);
  expect(found.map((line) => replacedText(line, ""))).toEqual(["العِلْمُ نورٌ، و رحلة"]);
});

test("An empty query finds nothing", () => {
  expect(foundLines(segments, { text: "", ignoresMarks: true })).toEqual([]);
  expect(foundLines(segments, { text: "\u064e", ignoresMarks: true })).toEqual([]);
});

test("Replacing returns the new text of each matching segment and takes the replacement literally", () => {
  const lines = ["aXbX", "c", "X"].map((each, index) => ({ id: `${index}`, time: "0:00", text: each }));
  const replaced = foundLines(lines, { text: "X", ignoresMarks: false });
  expect(replaced.map((line) => [line.segment.id, replacedText(line, "$&")])).toEqual([
    ["0", "a$&b$&"],
    ["2", "$&"],
  ]);
});

const query = { text: "علم", ignoresMarks: true };

test("Matches are numbered, and next and previous are found from any place, wrapping around", () => {
  const found = foundLines(segments, query);
  const numbers = (from: { line: number; at: number }) => [
    matchBefore(found, from)?.number,
    matchFrom(found, from)?.number,
  ];
  expect(countMatches(found)).toBe(3);
  expect(numbers({ line: 0, at: 0 })).toEqual([3, 1]);
  expect(numbers({ line: 0, at: 5 })).toEqual([1, 2]);
  expect(numbers({ line: 1, at: 0 })).toEqual([2, 3]);
  expect(numbers({ line: 2, at: 1 })).toEqual([3, 1]);
  expect(numberOf(found, matchFrom(found, { line: 1, at: 0 }))).toBe(3);
  expect(numberOf(found, { id: "b", start: 0, end: 3 })).toBeUndefined();
  expect(numbers({ line: 9, at: 0 })).toEqual([3, 1]);
  expect(matchFrom([], { line: 0, at: 0 })).toBeUndefined();
});

test("Only matches entirely within the selection are found", () => {
  const part = (id: string, start: number, end: number) => new Map([[id, { start, end }]]);
  expect(countMatches(foundLines(segments, query, part("a", 0, 12)))).toBe(1);
  expect(countMatches(foundLines(segments, query, part("c", 1, 3)))).toBe(0);
  expect(countMatches(foundLines(segments, query, part("gone", 0, 9)))).toBe(0);
});

test("Regular expression characters are searched literally", () => {
  const lines = [{ id: "a", time: "0:00", text: "a.c (see [1]*" }];
  for (const text of [".", "(", "[1]*", "(see ["])
    expect(countMatches(foundLines(lines, { text, ignoresMarks: true })), text).toBe(1);
  expect(foundLines(lines, { text: "a.*c", ignoresMarks: true })).toEqual([]);
});
