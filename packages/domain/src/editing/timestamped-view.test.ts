import { describe, expect, test } from "vitest";
import type { Segment } from "../segments/segment.ts";
import { printView, readView } from "./text-view.ts";
import { removeTimestamps } from "./timestamped-view.ts";

const segments: Segment[] = [
  { id: "a", time: "0:02", end: "0:04", text: "بسم الله" },
  { id: "b", time: "0:05.250", end: "0:08", text: "قال (البقرة 2:255) آية" },
  { id: "c", time: "0:09", text: "آمين" },
];
const text = printView("timestamped", segments);

/** The whole of a piece of the text. */
function selection(piece: string): { from: number; to: number } {
  const from = text.indexOf(piece);
  expect(from).not.toBe(-1);
  return { from, to: from + piece.length };
}

describe("Remove Timestamps", () => {
  test("joins the texts before and after a removed timestamp under the id and start of the first", () => {
    const joined = removeTimestamps(text, selection("الله (0:02)\nقال"));
    expect(joined).toBe("بسم الله\nقال (البقرة 2:255) آية (0:02)\nآمين (0:09)");
    expect(readView("timestamped", joined ?? "", segments).segments).toEqual([
      { id: "a", time: "0:02", end: "0:04", text: "بسم الله\nقال (البقرة 2:255) آية" },
      segments[2],
    ]);
  });

  test("on the whole text leaves no timestamps and one segment at the start of the first", () => {
    const joined = removeTimestamps(text, { from: 0, to: text.length });
    expect(joined).toBe("بسم الله\nقال (البقرة 2:255) آية\nآمين");
    expect(readView("timestamped", joined ?? "", segments)).toMatchObject({
      segments: [{ id: "a", time: "0:02", text: joined }],
      unreadable: [],
    });
  });

  test("removes only fully selected timestamps and keeps other parentheses", () => {
    expect(removeTimestamps(text, selection("(0:0"))).toBe(text);
    expect(removeTimestamps(text, selection("(البقرة 2:255)"))).toBe(text);
  });

  test("also removes the space before a timestamp, or the one after it at the start of a line", () => {
    expect(removeTimestamps("(0:02) a\n(0:05) b", { from: 0, to: 17 })).toBe("a\nb");
  });

  test("does nothing without a selection", () => {
    expect(removeTimestamps(text, { from: 3, to: 3 })).toBeUndefined();
  });
});

describe("the Time-Stamped view", () => {
  test("keeps the time of the last sentence while its timestamp is being retyped", () => {
    expect(readView("timestamped", text.replace(" (0:09)", " و"), segments)).toMatchObject({
      segments: [...segments.slice(0, 2), { id: "c", time: "0:09", text: "آمين و" }],
      unreadable: [],
    });
  });

  test("reports a new sentence as unreadable until it has a time", () => {
    expect(readView("timestamped", `${text}\nجديد`, segments)).toMatchObject({
      segments,
      unreadable: [{ line: 4, raw: "جديد", id: undefined }],
    });
  });
});
