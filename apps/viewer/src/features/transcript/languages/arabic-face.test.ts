import { expect, test } from "vitest";
import { readArabicFace } from "./arabic-face.ts";

test("a stored typeface is used only if it is one of the three", () => {
  expect(["amiri", "scheherazade", "naskh"].map(readArabicFace)).toEqual(["amiri", "scheherazade", "naskh"]);
  expect(["comic", "", null].map(readArabicFace)).toEqual(["naskh", "naskh", "naskh"]);
});
