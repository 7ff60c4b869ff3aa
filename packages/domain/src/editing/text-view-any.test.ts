import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Segment } from "../segments/segment.ts";
import { untimedAt } from "../segments/untimed.ts";
import { printView, readView, closeView } from "./text-view.ts";
import type { ViewKind } from "./text-view.ts";

const kinds: readonly ViewKind[] = ["srt", "timestamped"];

describe("unedited parts of a text view stay exactly the same", () => {
  /** Strings that are difficult for the formats. */
  const pieces = [
    "\n",
    "\n\n",
    " ",
    "\t",
    "1",
    "7\n",
    "-->",
    "0:1 --> 0:2",
    "(0:02)",
    "(–:––)",
    "--:--:--,--- --> --:--:--,---",
    "(",
    ")",
    "(٢:٥٥)",
    "\r\n",
    "\u00a0",
    "\u200f",
  ];
  const words = ["الْحَمْدُ", "لِلَّهِ", "ﷺ", "word", "<i>", "&amp;", "é", "👋🏽", "00:00:01,000 --> 00:00:02,000"];
  const text = fc.array(fc.constantFrom(...pieces, ...words), { maxLength: 6 }).map((all) => all.join(""));
  const time = fc.constantFrom(
    "0:05",
    "00:05",
    "5",
    "1:02:03.4567",
    "0:22,48",
    "٠:٠٧",
    " 0:09",
    "no time",
    "100:00:00",
  );
  const segment = fc
    .record({ time, end: fc.option(time, { nil: undefined }), text, isStamped: fc.boolean() })
    .map(({ time, end, text, isStamped }) => ({
      text,
      ...(isStamped ? { time } : untimedAt(time)),
      ...(end === undefined ? {} : { end }),
    }));
  const list = fc
    .array(segment, { maxLength: 9 })
    .map((all) => all.map((one, index): Segment => ({ id: `s${index}`, ...one })));

  test.each(kinds)("in the whole list: %s", (kind) => {
    fc.assert(
      fc.property(list, fc.boolean(), (all, isPasted) => {
        const printed = printView(kind, all);
        const reading = readView(kind, isPasted ? printed.replaceAll("\n", "\r\n") : printed, all);
        expect(reading).toMatchObject({ segments: all, unreadable: [] });
        expect(readView(kind, printed, reading).segments).toEqual(all);
        expect(closeView(kind, printed, reading)).toEqual(all);
      }),
      { numRuns: 1000 },
    );
  });

  test.each(kinds)("around blocks that were removed, moved and added: %s", (kind) => {
    const order = fc.uniqueArray(fc.nat(8), { maxLength: 9 });
    fc.assert(
      fc.property(list, order, fc.nat(9), (all, indexes, at) => {
        // Two identical segments cannot be told apart when one of them is removed.
        const apart = all.map((one, index): Segment => ({ ...one, text: `word${index} ${one.text}` }));
        const next = indexes.flatMap((index) => apart[index] ?? []);
        const added: Segment = { id: "new", time: "50:00", text: "something new" };
        const blocks = [...next.slice(0, at), added, ...next.slice(at)].map((one) =>
          blockOf(kind, apart, one),
        );
        const read = readView(kind, blocks.join("\n"), apart).segments;
        expect(read.filter(({ text: written }) => written !== added.text)).toEqual(next);
        expect(read).toHaveLength(next.length + 1);
      }),
      { numRuns: 500 },
    );
  });

  /** The block of one segment, as the view of the whole list shows it. */
  function blockOf(kind: ViewKind, all: readonly Segment[], one: Segment): string {
    const index = all.findIndex(({ id }) => id === one.id);
    if (index === -1)
      return kind === "srt" ? "1\n00:50:00,000 --> 00:50:01,000\nsomething new\n" : "something new (50:00)";
    const [before, upTo] = [all.slice(0, index), all.slice(0, index + 1)].map(
      (some) => printView(kind, some).length,
    );
    const shown = printView(kind, all);
    if (kind === "timestamped") return shown.slice(before === 0 ? 0 : (before ?? 0) + 1, upTo);
    return `${shown.split(/\n\n+(?=\d+\n[\d-]+:[\d-]{2}:[\d-]{2},[\d-]{3} --> )/u)[index]?.trimEnd() ?? ""}\n`;
  }
});

describe("typing anything into a text view", () => {
  const stored: Segment[] = [
    { id: "a", time: "0:01", text: "one" },
    { id: "b", time: "0:02", end: "0:03", text: "two\n\nthree" },
  ];

  test("loses no typed words when the user leaves the view", () => {
    const lines = [
      "1",
      "00:00:01,000 --> 00:00:02,000",
      "0:1 --> 0:2",
      "",
      "",
      "x",
      "(0:05)",
      "y (0:07)",
      "\u00a0",
      "٣",
    ];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...lines), { maxLength: 14 }),
        fc.constantFrom(...kinds),
        (written, kind) => {
          const text = written
            .map((line, index) => line.replace(/[xy]/u, (word) => `${word}${index}`))
            .join("\n");
          const closed = closeView(kind, text, stored)
            .map((segment) => segment.text)
            .join("\n");
          for (const word of text.match(/[xy]\d+/gu) ?? []) expect(closed).toContain(word);
          const read = readView(kind, text, stored);
          expect(new Set(read.segments.map(({ id }) => id)).size).toBe(read.segments.length);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe("no text makes a view throw or hang", () => {
  // A hundred thousand characters each: anything quadratic would run for minutes.
  const pieces = [
    "1\n",
    "\n",
    "\r",
    "x\n\n",
    "(",
    "(0:02",
    "(0:02) ",
    "-->",
    "00:00:01,000 --> 00:00:02,000\n\n",
    "1\n00:00:01,000 --> 00:00:02,000\nx\n\n",
    "\ud800",
  ];

  test.each(pieces.map((piece) => [JSON.stringify(piece), piece] as const))(
    "%s repeated over and over",
    (_, piece) => {
      const text = piece.repeat(Math.ceil(100_000 / piece.length));
      for (const kind of kinds) {
        const first = readView(kind, text, []);
        const second = readView(kind, `${text}y (0:03)\n${text}`, first);
        expect(second.segments.length).toBeGreaterThanOrEqual(first.segments.length);
        expect(() => closeView(kind, text, second)).not.toThrow();
      }
    },
  );
});
