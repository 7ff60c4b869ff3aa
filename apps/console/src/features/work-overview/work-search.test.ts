import { expect, test } from "vitest";
import { readWorkSearch } from "./work-search.ts";

test("valid filters are read from the URL, and invalid ones are ignored", () => {
  const read = readWorkSearch({ q: 7, playlist: "3", state: "stale", language: "ur" });
  expect(read).toEqual({ q: "7", playlist: 3, state: "stale", language: "ur" });
  expect(readWorkSearch({ playlist: "none" }).playlist).toBe("none");
  const nonsense = readWorkSearch({ q: " ", playlist: -1, state: "lost", language: "de" });
  expect(Object.values(nonsense)).toEqual([undefined, undefined, undefined, undefined]);
});
