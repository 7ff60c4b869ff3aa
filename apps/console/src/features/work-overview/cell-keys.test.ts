import { expect, test } from "vitest";
import { keysBetween, placeOfKey } from "./cell-keys.ts";

const grid = { rows: [{ id: 9 }, { id: 4 }, { id: 7 }], columns: ["ar", "en", "ur"] } as const;

test("a range is the rectangle between two cells, whichever was first", () => {
  const corners = [
    { row: 0, column: 2 },
    { row: 1, column: 1 },
  ] as const;
  const cells = ["9 en", "9 ur", "4 en", "4 ur"];
  expect(keysBetween(corners[0], corners[1], grid)).toEqual(cells);
  expect(keysBetween(corners[1], corners[0], grid)).toEqual(cells);
  expect(keysBetween(corners[0], corners[0], grid)).toEqual(["9 ur"]);
});

test("a cell is found again in another order, unless a filter hides it", () => {
  expect(placeOfKey("7 en", grid)).toEqual({ row: 2, column: 1 });
  expect(placeOfKey("7 en", { ...grid, rows: grid.rows.toReversed() })).toEqual({ row: 0, column: 1 });
  expect(placeOfKey("5 en", grid)).toBeUndefined();
});
