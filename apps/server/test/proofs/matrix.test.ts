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

test("no procedure is without a line, and no line without a procedure", () => {
  const named = new Set(rows.map(([name]) => name));
  expect(procedures.filter(({ name }) => !named.has(name))).toEqual([]);
  expect([...named].filter((name) => !procedures.some((known) => known.name === name))).toEqual([]);
  expect(rows.filter(([, , marks]) => marks.split(" ").length !== callers.length)).toEqual([]);
});

test("each write is allowed by a line, by which a token that may only read tries it", () => {
  const writes = procedures.filter(({ type }) => type === "mutation").map(({ name }) => name);
  expect(allowedWrites(rows).map(([name]) => name)).toEqual(writes);
});

test("each canary text that somebody may read is read by some resource's lines", () => {
  const seen = new Set(Object.values(seenCanaries).flat());
  expect([...seen].toSorted()).toEqual(readable().toSorted());
});
