import { expect, test } from "vitest";
import { sameSegments } from "./segment.ts";
import { withLinkedIds } from "./transcript-link.ts";
import { untimedAt } from "./untimed.ts";

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
