import { describe, expect, test } from "vitest";
import type { Row } from "#transcript/model/row.ts";
import { blocksOf } from "./blocks.ts";

function rowOf(id: string, text: string): Row {
  const fields = [{ id, time: "0:00", text }];
  return { key: id, source: undefined, own: fields, fields };
}

const many = Array.from({ length: 70 }, (_, at) => rowOf(`s${at}`, `Line ${at}`));
const blocks = blocksOf(many);

function changed(next: readonly Row[]) {
  const now = blocksOf(next, blocks);
  expect(now.flatMap(({ rows }) => rows)).toEqual(next);
  expect(new Set(now.map(({ key }) => key)).size).toBe(now.length);
  return now.filter((block) => !blocks.includes(block)).map(({ key }) => key);
}

describe("A block of rows", () => {
  test("holds at most twenty lines, in order", () => {
    expect(blocks.map(({ rows }) => rows.length)).toEqual([20, 20, 20, 10]);
    expect(blocks.flatMap(({ rows }) => rows)).toEqual(many);
    expect(blocksOf([])).toEqual([]);
  });

  test("is the only one re-rendered when one of its lines changes", () => {
    expect(changed(many.with(25, rowOf("s25", "Other words")))).toEqual(["s20"]);
    expect(changed(many)).toEqual([]);
  });

  test("takes in an added or removed line, and the other blocks stay the same", () => {
    const added = rowOf("new", "");
    expect(changed(many.toSpliced(65, 0, added))).toEqual(["s60"]);
    expect(changed(many.toSpliced(25, 1))).toEqual(["s20"]);
  });

  test("is split when it is full, and the other blocks stay the same", () => {
    const added = rowOf("new", "");
    const now = blocksOf(many.toSpliced(30, 0, added), blocks);
    expect(now.map(({ rows }) => rows.length)).toEqual([20, 20, 1, 20, 10]);
    expect(now[0]).toBe(blocks[0]);
    expect(now[3]).toBe(blocks[2]);
  });

  test("keeps every line exactly once when the order changes", () => {
    expect(changed(many.toReversed())).not.toEqual([]);
    expect(changed(many.toSorted((a, b) => a.key.localeCompare(b.key)))).not.toEqual([]);
  });
});
