import { expect, test } from "vitest";
import { readFieldInput } from "./use-edits.ts";

test.each([
  { text: "صبر: patience", base: "صبر", version: 4 },
  { text: "", base: "A talk", version: 4 },
  { text: "A talk", base: null, version: undefined },
])("%j comes back with what it was typed over", (kept) => {
  expect(readFieldInput(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
});

test.each([
  [null],
  ["text"],
  [[]],
  [{}],
  [{ text: "mine" }],
  [{ base: "theirs" }],
  [{ text: 4, base: null }],
  [{ text: "mine", base: 4 }],
])("%j is of another form, and is left", (stored) => {
  expect(readFieldInput(stored)).toBeUndefined();
});

test("a version that cannot be one is none: the text is kept all the same", () => {
  expect(readFieldInput({ text: "mine", base: null, version: "4" })).toEqual({
    text: "mine",
    base: null,
    version: undefined,
  });
});
