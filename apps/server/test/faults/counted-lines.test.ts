import { expect, test } from "vitest";
import { lostLines } from "./counted-lines.ts";
import type { StoredDraft } from "./counted-lines.ts";

const draft = (version: number, a: number, b: number): StoredDraft => ({
  transcriptId: 1,
  operationId: `operation ${version}`,
  version,
  numbers: { a, b },
});
const stored = [draft(1, 1, 0), draft(2, 1, 1), draft(3, 2, 1)];
const acknowledged = [
  { transcriptId: 1, operationId: "operation 1", version: 1, line: "a", number: 1 },
  { transcriptId: 1, operationId: "operation 2", version: 2, line: "b", number: 1 },
  { transcriptId: 1, operationId: "operation 3", version: 3, line: "a", number: 2 },
];

test("lostLines returns nothing when every line is stored", () => {
  expect(lostLines(acknowledged, stored)).toEqual([]);
});

test.each([
  ["is missing", stored.slice(0, 2), `version 3, "a 2": stored 0 times`],
  ["is there twice", [...stored, { ...draft(4, 2, 1), operationId: "operation 3" }], "stored 2 times"],
  ["has another text", stored.with(2, draft(3, 3, 1)), "stored with 3"],
  ["has another version", stored.with(2, { ...draft(4, 2, 1), operationId: "operation 3" }), "as version 4"],
  ["was undone by a colleague's", [...stored, draft(4, 2, 0)], `undid "b 1": it says 0`],
])("lostLines reports a line that %s", (_what, found, fault) => {
  expect(lostLines(acknowledged, found).join("\n")).toContain(fault);
});
