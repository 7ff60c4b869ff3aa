import { expect, test } from "vitest";
import { createLiveRows, withNeighbours } from "./live-rows.ts";

const segments = ["a", "b", "c", "d"].map((id) => ({ id, time: "0:00", text: "" }));

test("The active row and its neighbours are text areas, even at the edges of the list", () => {
  expect([...withNeighbours(segments, ["b"])]).toEqual(["a", "b", "c"]);
  expect([...withNeighbours(segments, ["a", "d"])]).toEqual(["a", "b", "c", "d"]);
  expect([...withNeighbours(segments, ["gone", undefined])]).toEqual([]);
});

test("Only rows that become text areas or plain text again are re-rendered", () => {
  const rows = createLiveRows();
  const drawn: string[] = [];
  for (const { id } of segments) rows.subscribe(id, () => drawn.push(id));
  rows.set(new Set(["a", "b"]));
  expect(drawn.splice(0)).toEqual(["a", "b"]);
  rows.set(new Set(["b", "c"]));
  expect(drawn.toSorted()).toEqual(["a", "c"]);
  expect(rows.has("a")).toBe(false);
  expect(rows.has("c")).toBe(true);
});

test("Every subscriber of a row is notified of changes until it unsubscribes", () => {
  const rows = createLiveRows();
  const heard: string[] = [];
  const leave = rows.subscribe("a", () => heard.push("time"));
  rows.subscribe("a", () => heard.push("text"));
  rows.set(new Set(["a"]));
  expect(heard.splice(0)).toEqual(["time", "text"]);
  leave();
  rows.set(new Set());
  expect(heard).toEqual(["text"]);
});
