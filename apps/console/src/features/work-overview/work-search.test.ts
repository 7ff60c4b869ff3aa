import { expect, test } from "vitest";
import { newTaskAddress } from "./task-address.ts";
import { readWorkSearch } from "./work-search.ts";

test("what an address says of the filters is taken where it means something", () => {
  const read = readWorkSearch({ q: 7, playlist: "3", state: "stale", language: "ur" });
  expect(read).toEqual({ q: "7", playlist: 3, state: "stale", language: "ur" });
  expect(readWorkSearch({ playlist: "none" }).playlist).toBe("none");
  const nonsense = readWorkSearch({ q: " ", playlist: -1, state: "lost", language: "de" });
  expect(Object.values(nonsense)).toEqual([undefined, undefined, undefined, undefined]);
});

test("a task for a cell carries its words and where the text is", () => {
  const address = newTaskAddress({
    description: "Urdu: آداب & more",
    link: "/translations?videoId=7&language=ur",
  });
  const { pathname, searchParams } = new URL(address, "https://minbar.example");
  expect(pathname).toBe("/tasks");
  expect(Object.fromEntries(searchParams)).toEqual({
    add: "1",
    description: "Urdu: آداب & more",
    link: "/translations?videoId=7&language=ur",
  });
});
