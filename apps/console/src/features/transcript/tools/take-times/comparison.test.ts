import { expect, test } from "vitest";
import type { Segment } from "@minbar/domain/segments/segment";
import { untimedAt } from "@minbar/domain/segments/untimed";
import { compareTimes, withTimesById } from "./comparison.ts";
import type { Comparison, TimesSource } from "./comparison.ts";

const lines: Segment[] = [
  { id: "a", text: "الحمد لله رب العالمين", ...untimedAt() },
  { id: "b", time: "0:05", text: "والصلاة والسلام على رسول الله" },
  { id: "c", time: "0:30", text: "أما بعد فهذا درس في الفقه" },
];
const draft = [
  { time: "0:02", text: "الحمد لله رب العالمين" },
  { time: "0:05", text: "والصلاة والسلام على رسول الله" },
  { time: "0:09", text: "اما بعد فهذا درس في الفقه" },
];

function compare(source: Partial<TimesSource>): Comparison {
  const work = compareTimes(lines, { segments: draft, isTranslation: false, ...source });
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

test("only lines whose time changes are listed, with both times", () => {
  const { changes, percent, fits, without } = compare({});
  expect(changes.map(({ id, line, before, after }) => [id, line, before, after])).toEqual([
    ["a", 1, undefined, "0:02"],
    ["c", 3, "0:30", "0:09"],
  ]);
  expect({ percent, fits, without }).toEqual({ percent: 100, fits: true, without: 0 });
});

test("no changes are offered from another lecture", () => {
  const other = [{ time: "0:02", text: "باب صفة الوضوء وفروضه وسننه" }];
  expect(compare({ segments: other })).toMatchObject({ percent: 0, fits: false, changes: [] });
});

test("lines of another language are matched by id", () => {
  const french = [
    { id: "a", time: "0:03", text: "Louange" },
    { id: "b", time: "0:06", text: "et paix" },
  ];
  const compared = compare({ segments: french, isTranslation: true });
  expect(compared).toMatchObject({ percent: 66, fits: true, without: 1 });
  expect(compared.changes.map(({ after }) => after)).toEqual(["0:03", "0:06"]);
});

test("a line that a colleague adds in between keeps its own time", () => {
  const { times } = compare({});
  const added = { id: "new", time: "0:07", text: "سطر جديد" };
  const after = withTimesById(lines.toSpliced(1, 0, added), times);
  expect(after.map(({ id, time }) => [id, time])).toEqual([
    ["a", "0:02"],
    ["new", "0:07"],
    ["b", "0:05"],
    ["c", "0:09"],
  ]);
});
