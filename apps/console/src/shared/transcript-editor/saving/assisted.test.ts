import { expect, test } from "vitest";
import { replaceTexts } from "@minbar/domain/editing/operations";
import { createAssisted } from "./assisted.ts";

const before = ["a", "b"].map((id) => ({ id, time: "0:01", text: "سلام" }));
const marked = before.map((segment) => (segment.id === "a" ? { ...segment, text: "سَلام" } : segment));

function appliedToFirst() {
  const assisted = createAssisted();
  const step = replaceTexts(before, new Map([["a", "سَلام"]]));
  if (step) assisted.applied(step);
  return assisted;
}

test("a text has words of the model until they are stored, undone or written anew", () => {
  const assisted = appliedToFirst();
  expect(assisted.isIn(marked, before)).toBe(true);
  expect(assisted.isIn(marked, marked)).toBe(false);
  expect(assisted.isIn(before, before)).toBe(false);
  expect(assisted.isIn([{ id: "a", time: "0:01", text: "سِلام" }], before)).toBe(false);
});

test("what a person writes is not the model's", () => {
  expect(createAssisted().isIn(marked, before)).toBe(false);
});
