import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isSegmentList,
  newSegmentId,
  outOfOrder,
  sameSegments,
  segmentAt,
  sortByTime,
  startsOf,
} from "./segment.ts";
import type { Segment } from "./segment.ts";
import { withIds, withLinkedIds } from "./segment-matching.ts";
import { untimedAt } from "./untimed.ts";

const stored: Segment[] = [
  { id: "a", time: "0:00", end: "0:03.500", text: "الحمد لله" },
  { id: "b", time: "0:04", text: "آمين" },
  { id: "c", time: "0:04", text: "آمين" },
  { id: "d", time: "0:09", text: "السلام" },
];

function idsOf(segments: readonly Segment[]): string[] {
  return segments.map(({ id }) => id);
}

function withoutIds(segments: readonly Segment[]): { time: string; text: string }[] {
  return segments.map(({ time, text }) => ({ time, text }));
}

describe("segments sent without ids get the ids of the stored ones", () => {
  test("unchanged segments keep their ids, duplicates in their order", () => {
    expect(idsOf(withIds(withoutIds(stored), stored))).toEqual(["a", "b", "c", "d"]);
  });

  test("a retimed and a rewritten segment keep their ids, and a new one gets a new id", () => {
    const sent = [
      { time: "0:01", text: "الحمد لله" },
      { time: "0:02", text: "new" },
      ...withoutIds(stored).slice(1, 3),
      { time: "0:09", text: "السلام عليكم" },
    ];
    const [first, second, ...rest] = idsOf(withIds(sent, stored));
    expect(first).toBe("a");
    expect(idsOf(stored)).not.toContain(second);
    expect(rest).toEqual(["b", "c", "d"]);
  });

  test("the same time in another format counts as the same time", () => {
    expect(idsOf(withIds([{ time: "00:09", text: "other words" }], stored))).toEqual(["d"]);
  });

  test("moved segments keep their ids", () => {
    expect(idsOf(withIds(withoutIds(stored.toReversed()), stored))).toEqual(["d", "b", "c", "a"]);
  });

  test("a line whose words are corrected keeps its end, as long as it starts at the same time", () => {
    const sameStart = withIds([{ time: "0:00", text: "الحَمْدُ لله رب العالمين" }], stored);
    const moved = withIds([{ time: "0:01", text: "الحمد لله" }], stored);
    expect(sameStart).toEqual([{ id: "a", time: "0:00", end: "0:03.500", text: "الحَمْدُ لله رب العالمين" }]);
    expect(moved).toEqual([{ id: "a", time: "0:01", text: "الحمد لله" }]);
  });

  test.each([
    ["Welcom", "Welcome.", true],
    ["one two", "one too", true],
    ["Amen", "Truly", false],
    ["old text", "a long sentence that lasts until half a minute", false],
    ["we begin", "we begin with the first chapter and go on to the end of it", false],
    ["yes yes yes", "yes and so it went", false],
  ])("after %j the line %j at the same time keeps the end: %s", (before, text, hasEnd) => {
    const [segment] = withIds(
      [{ time: "0:05", text }],
      [{ id: "a", time: "0:05", end: "0:06", text: before }],
    );
    expect(segment?.end).toBe(hasEnd ? "0:06" : undefined);
    expect(segment?.id).toBe("a");
  });

  test("an end of null takes the stored end away", () => {
    const sent = [{ time: "0:00", end: null, text: "الحمد لله" }];
    expect(withIds(sent, stored)).toEqual([{ id: "a", time: "0:00", text: "الحمد لله" }]);
    expect(
      withIds(
        sent.map((segment) => ({ ...segment, id: "a" })),
        stored,
      ),
    ).toEqual([{ id: "a", time: "0:00", text: "الحمد لله" }]);
  });
});

describe("segments sent with ids keep them", () => {
  test("a rewritten segment keeps its id and loses its stored end if it sends none", () => {
    const sent = [{ id: "a", time: "1:00", text: "rewritten" }];
    expect(withIds(sent, stored)).toEqual(sent);
  });

  test("a duplicate id stays with the first segment, and no other segment gets an id that was sent", () => {
    const sent = [
      { id: "b", time: "0:00", text: "first" },
      { id: "b", time: "0:01", text: "copy" },
      { time: "0:04", text: "آمين" },
    ];
    const ids = idsOf(withIds(sent, stored));
    expect(ids[0]).toBe("b");
    expect(ids[2]).toBe("c");
    expect(new Set(ids).size).toBe(3);
  });

  test("ids are unique for any input, and times and texts keep their order", () => {
    const text = fc.constantFrom("x", "y", "z");
    const time = fc.constantFrom("0:00", "0:01", "0:02", "bad");
    const id = fc.constantFrom("a", "b", "", undefined);
    const drafts = fc.array(fc.record({ id, time, text }));
    const old = fc.uniqueArray(fc.record({ id: fc.constantFrom("a", "b", "c", "d"), time, text }), {
      selector: (segment) => segment.id,
    });
    fc.assert(
      fc.property(drafts, old, (sent, before) => {
        const result = withIds(sent, before);
        expect(new Set(idsOf(result)).size).toBe(sent.length);
        expect(withoutIds(result)).toEqual(sent.map((draft) => ({ time: draft.time, text: draft.text })));
      }),
      { numRuns: 3000 },
    );
  });

  test("new ids are short and unique", () => {
    const ids = Array.from({ length: 1000 }, newSegmentId);
    expect(new Set(ids).size).toBe(1000);
    expect(ids.every((made) => /^[0-9a-v]{10}$/.test(made))).toBe(true);
  });
});

describe("order of time", () => {
  const mixed = [
    { time: "0:30", text: "c" },
    { time: "x", text: "behind c" },
    { time: "0:10", text: "a" },
    { time: "0:10.000", text: "a too" },
    { time: "1:00", text: "d" },
  ];

  test("sorting is stable, and a segment with an unreadable time follows the one before it", () => {
    expect(sortByTime(mixed).map(({ text }) => text)).toEqual(["a", "a too", "c", "behind c", "d"]);
    expect(startsOf(mixed)).toEqual([30_000, 30_000, 10_000, 10_000, 60_000]);
  });

  test("outOfOrder returns the segments that start too early or whose time cannot be read", () => {
    expect(outOfOrder(mixed)).toEqual([1, 2]);
    expect(outOfOrder(sortByTime(mixed).filter(({ time }) => time !== "x"))).toEqual([]);
  });

  test("the current segment is the last that has begun", () => {
    const starts = [1000, 2000, 2000, 5000];
    expect([0, 999, 1000, 1999, 2000, 4999, 5000, 1e9].map((ms) => segmentAt(starts, ms))).toEqual([
      -1, -1, 0, 0, 2, 2, 3, 3,
    ]);
    expect(segmentAt([], 5)).toBe(-1);
  });
});

test("a list of segments is recognised whatever its times", () => {
  expect(isSegmentList([])).toBe(true);
  expect(isSegmentList([{ id: "a", time: "soon", end: "0:05", text: "" }])).toBe(true);
});

test.each([
  undefined,
  null,
  "0:00 text",
  {},
  [null],
  [{ time: "0:00", text: "without an id" }],
  [{ id: "a", time: 0, text: "" }],
  [{ id: "a", time: "0:00", end: 5, text: "" }],
])("%j is not a list of segments", (value) => {
  expect(isSegmentList(value)).toBe(false);
});

const arabic = [
  { id: "a", time: "0:00", end: "0:04", text: "الحمد لله" },
  { id: "b", time: "0:05", text: "رب العالمين" },
];

test("a new translation takes the ids, but not the ends, of the Arabic lines with the same start", () => {
  const drafts = [
    { time: "00:00:00,000", text: "Praise" },
    { time: "0:07", text: "Lord" },
  ];
  const [first, second] = withLinkedIds(drafts, [], arabic);
  expect(first).toEqual({ id: "a", ...drafts[0] });
  expect(second?.id).not.toBe("b");
});

test("the id of a stored segment takes precedence over the linked one", () => {
  const stored = [{ id: "own", time: "0:00", text: "Praise" }];
  expect(withLinkedIds([{ time: "0:00", text: "All praise" }], stored, arabic)).toMatchObject([
    { id: "own" },
  ]);
});

test("contents are the same only if every field is exactly the same", () => {
  expect(
    sameSegments(
      arabic,
      arabic.map((segment) => ({ ...segment })),
    ),
  ).toBe(true);
  expect(sameSegments(arabic, arabic.slice(1))).toBe(false);
  for (const change of [{ id: "x" }, { time: "0:00.0" }, { end: undefined }, { text: "الحمد لله " }])
    expect(
      sameSegments(
        arabic,
        arabic.map((segment) => ({ ...segment, ...change })),
      ),
    ).toBe(false);
});

test("a published line stays timed while it is untimed in the draft", () => {
  const published = [{ id: "a", time: "0:00", text: "first" }];
  const draft = [{ id: "a", text: "first", ...untimedAt() }];
  const corrected = [{ id: "a", time: "0:00", text: "First" }];
  expect(withLinkedIds(corrected, published, draft)).toEqual(corrected);
});
