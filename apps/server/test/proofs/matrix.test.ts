import { expect, test } from "vitest";
import { allProcedures } from "@minbar/router/procedures";
import { readable } from "./canaries.ts";
import { editingRows } from "./matrix-editing.ts";
import { libraryRows } from "./matrix-library.ts";
import { peopleRows } from "./matrix-people.ts";
import { callers } from "./matrix-row.ts";
import { allowedWrites } from "./matrix-testing.ts";
import { seenCanaries } from "./matrix-seen.ts";
import { trashRows } from "./matrix-trash.ts";

// Each resource's lines are asked in a file of its own.
const rows = [...libraryRows, ...editingRows, ...peopleRows, ...trashRows];
const procedures = allProcedures();

test("every procedure has a row, and every row has a procedure", () => {
  const named = new Set(rows.map(([name]) => name));
  expect(procedures.flatMap(({ name }) => (named.has(name) ? [] : [name]))).toEqual([]);
  expect([...named].filter((name) => !procedures.some((known) => known.name === name))).toEqual([]);
  expect(rows.filter(([, , marks]) => marks.split(" ").length !== callers.length)).toEqual([]);
});

test("every write has a row that allows it, for the tests with a read-only token", () => {
  const writes = procedures.filter(({ type }) => type === "mutation").map(({ name }) => name);
  expect(allowedWrites(rows).map(([name]) => name)).toEqual(writes);
});

test("every canary text that some caller may read is read by the rows of some resource", () => {
  const seen = new Set(Object.values(seenCanaries).flat());
  expect([...seen].toSorted()).toEqual(readable().toSorted());
});
