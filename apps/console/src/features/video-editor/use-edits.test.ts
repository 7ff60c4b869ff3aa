import { expect, test } from "vitest";
import { readFieldInput } from "./use-edits.ts";

test.each([
  { text: "صبر: patience", base: "صبر", version: 4 },
  { text: "", base: "A talk", version: 4 },
  { text: "A talk", base: null, version: undefined },
])("%j is restored together with its base", (input) => {
  expect(readFieldInput(JSON.parse(JSON.stringify(input)))).toEqual(input);
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
])("%j has another format and is ignored", (stored) => {
  expect(readFieldInput(stored)).toBeUndefined();
});

test("an invalid version is dropped, but the text is kept", () => {
  expect(readFieldInput({ text: "mine", base: null, version: "4" })).toEqual({
    text: "mine",
    base: null,
    version: undefined,
  });
});
