import { expect, test } from "vitest";
import { choiceAt, chosenLines } from "./line-choice.ts";

const segments = ["0:01", "0:05", "0:09"].map((time, index) => ({ id: `s${index}`, time, text: "سلام" }));
const idsOf = (choice: Parameters<typeof chosenLines>[0]) =>
  chosenLines(choice, segments).lines?.map(({ id }) => id);

test("a choice covers all lines, the line at the caret, or a range of lines", () => {
  const choice = choiceAt(segments, "s1");
  expect(choice).toEqual({ range: "all", first: "2", last: "3" });
  expect(idsOf(choice)).toEqual(["s0", "s1", "s2"]);
  expect(idsOf({ ...choice, range: "this" })).toEqual(["s1"]);
  expect(idsOf({ ...choice, range: "some" })).toEqual(["s1", "s2"]);
  expect(idsOf({ range: "some", first: "0:02", last: "2" })).toEqual(["s0", "s1"]);
});

test("a missing line and a reversed range are reported", () => {
  const faultsOf = (first: string, last: string) =>
    chosenLines({ range: "some", first, last }, segments).faults;
  expect(faultsOf("x", "9")).toEqual({ first: "noSuchLine", last: "noSuchLine" });
  expect(faultsOf("3", "1")).toEqual({ last: "wrongOrder" });
});
