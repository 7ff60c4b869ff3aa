import { expect, test } from "vitest";
import { printView } from "@minbar/domain/editing/text-view";
import { scopeInView } from "./find-start.ts";

const segments = [
  { id: "a", time: "0:01", text: "one" },
  { id: "b", time: "0:02", text: "2" },
  { id: "c", time: "0:03", text: "three words here" },
];

/** What a selection from the first of these words to the end of the other includes. */
function scopeOf(kind: "srt" | "timestamped", from: string, to: string) {
  const value = printView(kind, segments);
  const selectionStart = value.indexOf(from);
  const selectionEnd = value.indexOf(to) + to.length;
  const scope = scopeInView(kind, segments, { value, selectionStart, selectionEnd });
  return segments.flatMap(({ id, text }) => {
    const part = scope?.get(id);
    return part ? [`${id}: ${text.slice(Math.max(0, part.start), part.end)}`] : [];
  });
}

test("A selection in a text view covers parts of the first and last segment and all segments between", () => {
  for (const kind of ["srt", "timestamped"] as const)
    expect(scopeOf(kind, "ne", "three words"), kind).toEqual(["a: ne", "b: 2", "c: three words"]);
});

test("Numbers and times in a text view are not part of a selection", () => {
  expect(scopeOf("srt", "00:00:01", "-->")).toEqual([]);
  expect(scopeOf("timestamped", "(0:02", "0:02)")).toEqual([]);
});

test("A text with unreadable lines has no selection to search", () => {
  const value = `${printView("srt", segments)}\n4\n00:0x`;
  expect(scopeInView("srt", segments, { value, selectionStart: 0, selectionEnd: 40 })).toBeUndefined();
});
