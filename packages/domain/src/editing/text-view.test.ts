import { describe, expect, test } from "vitest";
import type { Segment } from "../segments/segment.ts";
import { untimedAt } from "../segments/untimed.ts";
import { readSubtitleFile } from "../subtitles/subtitle-file.ts";
import { printView, readView, closeView } from "./text-view.ts";
import type { ViewKind } from "./text-view.ts";
import { notesInEnglish } from "../../test/notes-in-english.ts";

const kinds: readonly ViewKind[] = ["srt", "timestamped"];

const segments: Segment[] = [
  { id: "a", time: "0:01.4805", end: "0:03", text: "الْحَمْدُ لِلَّهِ" },
  { id: "b", time: "00:05", text: " one\n\ntwo  " },
  { id: "c", time: "0:09", text: "" },
  { id: "d", time: "0:12", text: "three four five" },
];

/** A text view of `segments` after somebody replaced `from` by `to` in it. */
function edited(kind: ViewKind, from: string, to: string): string {
  const text = printView(kind, segments);
  expect(text).toContain(from);
  return text.replace(from, () => to);
}

function changed(id: string, fields: Partial<Segment>): Segment[] {
  return segments.map((segment) => (segment.id === id ? { ...segment, ...fields } : segment));
}

describe("an edited block keeps its id and what did not change", () => {
  test.each(kinds)("when only its text changes: %s", (kind) => {
    expect(readView(kind, edited(kind, "three four", "three FOUR"), segments).segments).toEqual(
      changed("d", { text: "three FOUR five" }),
    );
  });

  test("when only its start changes in the SRT view, without adding an end", () => {
    const text = edited("srt", "00:00:05,000 -->", "00:00:06,000 -->");
    expect(readView("srt", text, segments).segments).toEqual(changed("b", { time: "0:06" }));
    const reading = readView("srt", text, readView("srt", text, segments));
    expect(reading.segments).toEqual(changed("b", { time: "0:06" }));
  });

  test("when only its end changes, and when that change is reverted", () => {
    const later = readView("srt", edited("srt", "--> 00:00:09,000", "--> 00:00:08,500"), segments);
    expect(later.segments).toEqual(changed("b", { end: "0:08.500" }));
    expect(readView("srt", printView("srt", segments), later).segments).toEqual(segments);
  });

  test("when its time is typed with Arabic digits", () => {
    const text = edited("srt", "4\n00:00:12,000", "٤\n٠٠:٠٠:١٣،٥٠٠");
    expect(readView("srt", text, segments)).toMatchObject({
      segments: changed("d", { time: "0:13.500" }),
      unreadable: [],
    });
    expect(readView("timestamped", edited("timestamped", "(0:12)", "(٠:١٣)"), segments).segments).toEqual(
      changed("d", { time: "0:13" }),
    );
  });

  test("when a block is added, which gets an id that stays the same while the user types", () => {
    const text = edited("srt", "4\n00", "4\n00:00:10,000 --> 00:00:11,000\nnew\n\n5\n00");
    const first = readView("srt", text, segments);
    const second = readView("srt", text.replace("\nnew\n", "\nnew words\n"), first);
    expect(second.segments.map(({ id }) => id)).toEqual(first.segments.map(({ id }) => id));
    expect(second.segments[3]).toMatchObject({ time: "0:10", end: "0:11", text: "new words" });
    expect(second.segments[4]).toEqual(segments[3]);
  });

  test("when it is merged with the block after it", () => {
    const text =
      "1\n00:00:01,480 --> 00:00:09,000\nالْحَمْدُ لِلَّهِ one\n\n3\n00:00:12,000 --> 00:00:22,000\nthree four five\n";
    expect(readView("srt", text, segments).segments.map(({ id }) => id)).toEqual(["a", "d"]);
  });

  test("when its text contains something that looks like the syntax of the format", () => {
    const odd: Segment[] = [{ id: "a", time: "0:01", text: "from\n0:01 --> 0:02\n(0:05) on" }];
    for (const kind of kinds) {
      const text = printView(kind, odd).replace("from", "FROM");
      expect(readView(kind, text, odd).segments).toEqual([
        { ...odd[0], text: odd[0]?.text.replace("from", "FROM") },
      ]);
    }
  });

  test("when it moves and another block has the same text", () => {
    const [amen, other, again] = [
      { id: "x", time: "0:30", text: "آمين" },
      { id: "y", time: "0:20", text: "other" },
      { id: "z", time: "0:40", text: "آمين" },
    ] as [Segment, Segment, Segment];
    const moved = printView("timestamped", [again, other, amen]);
    expect(readView("timestamped", moved, [amen, other, again]).segments).toEqual([again, other, amen]);
  });

  test("when its text is replaced at its old time, next to a new block", () => {
    const text = edited("timestamped", "three four five (0:12)", "new (0:11)\nall other words (0:12)");
    expect(readView("timestamped", text, segments).segments).toEqual([
      ...segments.slice(0, 3),
      { id: expect.not.stringMatching(/^d$/u), time: "0:11", text: "new" },
      { id: "d", time: "0:12", text: "all other words" },
    ]);
  });

  test("when a pasted file has other times and some other words", () => {
    const pasted: Segment[] = [
      { id: "", time: "1:01", text: "الْحَمْدُ لِلَّهِ" },
      { id: "", time: "1:02", text: "something that was not there" },
      { id: "", time: "1:03", text: "one more two" },
      { id: "", time: "1:04", text: "3 four five" },
    ];
    const stored = segments.filter(({ id }) => id !== "c");
    const { segments: read } = readView("srt", printView("srt", pasted), stored);
    expect(read.map(({ id }) => (stored.some((segment) => segment.id === id) ? id : "new"))).toEqual([
      "a",
      "new",
      "b",
      "d",
    ]);
  });
});

describe("a block that cannot be read", () => {
  test.each([
    ["without a number", "4\n00:00:12", "00:00:12", 15, "A number on a separate line is missing"],
    [
      "with a dot",
      "00:00:12,000 --> 00:00:22",
      "00:00:12.000 --> 00:00:22",
      16,
      "The time must look like 00:00:22,480 --> 00:00:25,000",
    ],
    [
      "with a minute over 59",
      "00:00:12,000 --> 00:00:22",
      "00:60:12,000 --> 00:00:22",
      16,
      "The time must look like 00:00:22,480 --> 00:00:25,000",
    ],
    ["without its text", "three four five\n", "\n", 16, "The text is missing"],
  ])("%s is reported at its line, and its segment stays as last read", (...[, from, to, line, reason]) => {
    const text = edited("srt", from, to);
    const { segments: read, unreadable } = readView("srt", text, segments);
    expect(read).toEqual(segments);
    expect(notesInEnglish(unreadable)).toMatchObject([{ line, reason, id: "d" }]);
    const [{ from: start, to: end, raw } = { from: 0, to: 0, raw: "" }] = unreadable;
    expect(text.slice(start, end)).toBe(raw);
    expect(readView("srt", printView("srt", segments), readView("srt", text, segments)).segments).toEqual(
      segments,
    );
  });

  test("made of two merged blocks keeps both segments until it can be read", () => {
    const text = edited("srt", "\n\n\n4\n", "\n4\n");
    const reading = readView("srt", text, segments);
    expect(reading.segments).toEqual(segments);
    expect(notesInEnglish(reading.unreadable)).toMatchObject([
      { reason: "A blank line before the next block is missing", id: "c" },
    ]);
    expect(readView("srt", printView("srt", segments), reading).segments).toEqual(segments);
  });

  test("becomes a segment with its raw text at its old time when the user leaves the view", () => {
    const text = edited("srt", "00:00:12,000 --> 00:00:22,000\nthree", "00:00:12 -> 00:00:22\n3");
    expect(closeView("srt", text, segments)).toEqual(
      changed("d", { text: "4\n00:00:12 -> 00:00:22\n3 four five" }),
    );
  });

  test("that is new becomes a segment at the time of the one before it", () => {
    const text = `${printView("srt", segments)}\nsome more\nwords\n`;
    expect(readView("srt", text, segments)).toMatchObject({
      segments,
      unreadable: [{ raw: "some more\nwords", id: undefined }],
    });
    const [last] = closeView("srt", text, segments).slice(4);
    expect(last).toMatchObject({ time: "0:12", text: "some more\nwords" });
  });

  test("with only a number and a time becomes an empty segment when the user leaves the view", () => {
    expect(closeView("srt", edited("srt", "three four five\n", "\n"), segments)).toEqual(
      changed("d", { text: "" }),
    );
  });
});

describe("an empty text view", () => {
  test.each(kinds)("gives an empty list, and an empty list gives an empty view: %s", (kind) => {
    expect(readView(kind, "\n \n", segments)).toMatchObject({ segments: [], unreadable: [] });
    expect(printView(kind, [])).toBe("");
  });
});

test("an untimed line stays untimed when its placeholder timestamp is deleted", () => {
  const untimed: Segment[] = [
    { id: "a", time: "0:05", text: "one two" },
    { id: "b", ...untimedAt("0:05"), text: "three four" },
  ];
  const printed = printView("timestamped", untimed);
  for (const stamp of ["", "(–:–"]) {
    const text = printed.replace("(–:––)", stamp);
    const [, last] = closeView("timestamped", text, untimed);
    expect(last, stamp).toMatchObject(untimedAt("0:05"));
  }
});

describe("words that look like a time line, as an unreadable block becomes", () => {
  const block = "4\n00:00:09,500 --> 00:00:11,000\nwords";
  const list: Segment[] = [
    { id: "a", time: "0:01", end: "0:02", text: "one" },
    { id: "b", time: "0:03", end: "0:04", text: block },
    { id: "c", time: "0:05", end: "0:06", text: "x\n00:00:09,500 -> 00:00:11,000\ny" },
  ];

  test("keep their arrow in the SRT view, and are the same words when that is read or copied into a file", () => {
    const text = printView("srt", list);
    expect(text).toContain("00:00:09,500 --> 00:00:11,000\nwords");
    expect(readView("srt", text, list)).toMatchObject({ segments: list, unreadable: [] });
    expect(readView("srt", text, []).segments.map((segment) => segment.text)).toEqual(
      list.map((segment) => segment.text),
    );
    expect(readSubtitleFile(new TextEncoder().encode(text))).toMatchObject({
      segments: list.map(({ time, end, text: words }) => ({ time, end, text: words })),
      skipped: [],
    });
  });

  test("are a cue of their own as soon as the number and the times above them are removed", () => {
    const text = printView("srt", list).replace("2\n00:00:03,000 --> 00:00:04,000\n", "");
    expect(readView("srt", text, readView("srt", printView("srt", list), list))).toMatchObject({
      segments: [list[0], { id: "b", time: "0:09.500", end: "0:11", text: "words" }, list[2]],
      unreadable: [],
    });
  });
});

test("a cue without text is a segment without text when the SRT view is closed", () => {
  const cue = "1\n00:00:01,000 --> 00:00:02,000\n";
  for (const rest of [
    "",
    "\n",
    "\n\n\n",
    " \n",
    "\u00a0\n\u00a0\n",
    "\n\n2\n00:00:05,000 --> 00:00:06,000\nb\n",
  ])
    expect(closeView("srt", cue + rest, [])[0]).toMatchObject({ time: "0:01", end: "0:02", text: "" });
});
