import { expect, test } from "vitest";
import { translationRows } from "#transcript/model/row.ts";
import { changedKeys, revisionAt } from "./changed-lines.ts";

const revisions = [
  { id: 9, kind: "draft", createdAt: "2026-11-22T10:00:00.000Z" },
  { id: 8, kind: "set-aside", createdAt: "2026-11-20T10:00:00.000Z" },
  { id: 7, kind: "publish", createdAt: "2026-11-18T10:00:00.000Z" },
];
const at = (time: string) => revisionAt(revisions, Date.parse(time))?.id;

test("the text at a date is the newest revision before it, never a set-aside one", () => {
  expect(at("2026-11-23T00:00:00.000Z")).toBe(9);
  expect(at("2026-11-21T00:00:00.000Z")).toBe(7);
  expect(at("2026-11-01T00:00:00.000Z")).toBeUndefined();
});

test("a line has changed if its words differ or it is new, but not if only its time differs", () => {
  const then = [
    { id: "a", time: "0:01", text: "one" },
    { id: "b", time: "0:02", text: "two" },
  ];
  const now = [
    { id: "a", time: "0:09", text: "one" },
    { id: "b", time: "0:02", text: "two!" },
    { id: "c", time: "0:03", text: "three" },
    { id: "d", time: "0:04", text: "" },
  ];
  const { rows } = translationRows([], now);
  expect([...changedKeys(rows, then)]).toEqual(["b", "c"]);
});
