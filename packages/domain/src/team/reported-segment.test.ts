import { expect, test } from "vitest";
import { segmentNow } from "./reported-segment.ts";

const segments = [
  { id: "a", time: "0:01", text: "one" },
  { id: "c", time: "0:20", text: "three" },
  { id: "b", time: "0:09.500", text: "two" },
];
const idNow = (segmentId: string | null, segmentTime: string | null) =>
  segmentNow(segments, { segmentId, segmentTime })?.id;

test("a reported line is found by its id even if its time has changed", () => {
  expect(idNow("b", "0:01")).toBe("b");
});

test("the line at the reported time is found if the id is gone, whatever the order of the lines", () => {
  expect(idNow("gone", "0:12")).toBe("b");
  expect(idNow(null, "0:25.100")).toBe("c");
});

test("nothing is found before the first line, without a valid time or in an empty text", () => {
  expect(idNow("gone", "0:00")).toBeUndefined();
  expect(idNow("gone", null)).toBeUndefined();
  expect(idNow(null, "soon")).toBeUndefined();
  expect(segmentNow([], { segmentId: "a", segmentTime: "0:01" })).toBeUndefined();
});
