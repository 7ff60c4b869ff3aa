import { expect, test } from "vitest";
import type { WorkCell, WorkRow } from "@minbar/domain/library/work-overview";
import { columnsOf, countChecked, countStates, filterWork, progressOf } from "./work-filter.ts";

const cell = (language: WorkCell["language"], fields: Partial<WorkCell> = {}): WorkCell => ({
  language,
  segments: 10,
  stale: 0,
  hasDraft: false,
  isChecked: false,
  changedAt: "2026-11-22T10:00:00.000Z",
  ...fields,
});

const row = (id: number, cells: WorkCell[]): WorkRow => ({
  id,
  title: `Video ${id}`,
  youtubeId: "dQw4w9WgXcQ",
  thumbnailUrl: null,
  isPublic: true,
  createdAt: "2026-11-22T10:00:00.000Z",
  cells,
});

const rows = [
  row(1, [cell("ar", { isChecked: true }), cell("en", { stale: 3 })]),
  row(2, [cell("ar", { hasDraft: true }), cell("en", { isChecked: true })]),
  row(3, []),
];
const shown = (search: Parameters<typeof filterWork>[1]) => filterWork(rows, search).map(({ id }) => id);

test("a filter keeps the videos that have a language in that state", () => {
  expect(shown({})).toEqual([1, 2, 3]);
  expect(shown({ state: "stale" })).toEqual([1]);
  expect(shown({ state: "draft" })).toEqual([2]);
  expect(shown({ state: "checked" })).toEqual([1, 2]);
  expect(shown({ state: "checked", language: "en" })).toEqual([2]);
  expect(shown({ state: "none", language: "ar" })).toEqual([3]);
});

test("states are counted once per video and language, or for one language only", () => {
  expect(countStates(rows, {})).toEqual({ none: 17, draft: 1, stale: 1, unchecked: 0, checked: 2 });
  expect(countStates(rows, { language: "en" })).toMatchObject({ none: 1, stale: 1, checked: 1 });
  expect(countChecked(rows, "ar")).toBe(1);
});

test("a translations editor sees the six translations first, other roles see Arabic first", () => {
  expect(columnsOf("translations_editor")).toEqual(["en", "ur", "fr", "es", "tr", "ms", "ar"]);
  expect(columnsOf("arabic_transcripts_editor")[0]).toBe("ar");
});

test("progress is measured against the Arabic text and is never more than complete", () => {
  const begun = row(1, [cell("ar", { segments: 61 }), cell("ur", { segments: 58 })]);
  expect(progressOf(begun, "ur")).toEqual({ filled: 58, of: 61 });
  expect(progressOf(begun, "en")).toEqual({ filled: 0, of: 61 });
  const finer = row(1, [cell("ar", { segments: 61 }), cell("ur", { segments: 70 })]);
  expect(progressOf(finer, "ur")).toEqual({ filled: 70, of: 70 });
});
