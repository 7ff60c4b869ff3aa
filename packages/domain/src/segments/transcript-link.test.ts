import { expect, test } from "vitest";
import { sameSegments } from "./segment.ts";
import { withLinkedIds } from "./transcript-link.ts";

const arabic = [
  { id: "a", time: "0:00", end: "0:04", text: "الحمد لله" },
  { id: "b", time: "0:05", text: "رب العالمين" },
];

test("a new translation takes the ids of the Arabic lines that start with its own, and not their ends", () => {
  const drafts = [
    { time: "00:00:00,000", text: "Praise" },
    { time: "0:07", text: "Lord" },
  ];
  const [first, second] = withLinkedIds(drafts, [], arabic);
  expect(first).toEqual({ id: "a", ...drafts[0] });
  expect(second?.id).not.toBe("b");
});

test("what is stored goes before what it is linked to", () => {
  const stored = [{ id: "own", time: "0:00", text: "Praise" }];
  expect(withLinkedIds([{ time: "0:00", text: "All praise" }], stored, arabic)).toMatchObject([
    { id: "own" },
  ]);
});

test("the same content is the same to the letter", () => {
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

test("a published line stays timed while the draft holds it without a time", () => {
  const published = [{ id: "a", time: "0:00", text: "first" }];
  const draft = [{ id: "a", time: "0:00", text: "first", isTimed: false as const }];
  const corrected = [{ id: "a", time: "0:00", text: "First" }];
  expect(withLinkedIds(corrected, published, draft)).toEqual(corrected);
});
