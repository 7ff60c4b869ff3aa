import { describe, expect, test } from "vitest";
import type { Segment } from "../segments/segment.ts";
import { printView, readView, reprintView, closeView, unreadableText } from "./text-view.ts";
import type { ViewKind } from "./text-view.ts";

const segments: Segment[] = [
  { id: "a", time: "0:01", text: "one" },
  { id: "b", time: "0:05.250", text: "two" },
  { id: "c", time: "0:09", end: "0:12", text: "three" },
];

/** A view in which somebody replaced a part. */
function typed(kind: ViewKind, from: string, to: string) {
  const printed = printView(kind, segments);
  expect(printed).toContain(from);
  const text = printed.replace(from, () => to);
  return { text, content: readView(kind, text, segments) };
}

const brokenBlock = "00:00:05.250 -> 00:00:09";
const srt = () => typed("srt", "00:00:05,250 --> 00:00:09,000", brokenBlock);
const stamped = () => typed("timestamped", "three (0:09)", "three (0:09)\nfour (0:4");
const edited = segments.with(0, { id: "a", time: "0:01", text: "one more" });

describe("A text with an unreadable block, printed again", () => {
  test("stays letter for letter while the segments are the same", () => {
    for (const [kind, view] of [
      ["srt", srt()],
      ["timestamped", stamped()],
    ] as const) {
      expect(view.content.unreadable).toHaveLength(1);
      expect(reprintView(kind, view, [...segments])).toEqual(view);
    }
  });

  test("keeps the block at its place when another segment was edited, and says nothing twice", () => {
    const { text, content } = reprintView("srt", srt(), edited);
    expect(text).toContain(`one more\n\n2\n${brokenBlock}\ntwo\n\n3\n`);
    expect(text.match(/two/gu)).toHaveLength(1);
    expect(content.segments).toEqual(edited);
    expect(content.unreadable).toMatchObject([{ id: "b" }]);
  });

  test("keeps the block at the end of the Time-Stamped view", () => {
    const { text, content } = reprintView("timestamped", stamped(), edited);
    expect(text).toBe("one more (0:01)\ntwo (0:05.250)\nthree (0:09)\nfour (0:4");
    expect(content.segments).toEqual(edited);
    expect(content.unreadable).toHaveLength(1);
  });

  test("keeps the block and the segment behind it when that segment was edited, moved or followed by others", () => {
    const lists = [
      segments.with(1, { id: "b", time: "0:05.250", text: "two words" }),
      [segments[1], segments[0], segments[2]].filter((segment) => segment !== undefined),
      [...segments, { id: "d", time: "0:20", text: "four" }],
      segments.slice(1),
      segments.slice(0, 1),
      [],
    ];
    for (const list of lists) {
      for (const [kind, view] of [
        ["srt", srt()],
        ["timestamped", stamped()],
      ] as const) {
        const again = reprintView(kind, view, list);
        expect(again.content.segments).toEqual(list);
        expect(unreadableText({ [kind]: again })).toBe(unreadableText({ [kind]: view }));
        const closed = closeView(kind, again.text, again.content).map(({ text }) => text);
        for (const { text } of list) expect(closed.join("\n")).toContain(text);
      }
    }
  });
});

test("Texts without unreadable blocks have no unreadable text", () => {
  expect(unreadableText({})).toBeUndefined();
  const content = readView("srt", printView("srt", segments), segments);
  expect(unreadableText({ srt: { text: "", content } })).toBeUndefined();
});
