import { expect, test } from "vitest";
import { createImportState } from "./import-state.ts";
import type { LectureFileRow } from "./lectures.ts";

const read = { segments: [], encoding: "utf-8", fault: undefined, report: [] };
const fileOf = (id: string): LectureFileRow => ({
  id,
  path: `L/${id}.srt`,
  name: `${id}.srt`,
  lecture: "L",
  language: "en",
  read,
});
const group = { key: "L", title: "Patience", folderTitle: "", youtubeId: undefined, files: [] };

function stateWith(...ids: string[]) {
  const state = createImportState();
  state.addFiles([group], { rows: ids.map(fileOf), leftOut: [], isCut: false });
  return state;
}

test("changing one file keeps the other rows identical, so that only its row is re-rendered", () => {
  const { $state, change } = stateWith("a", "b", "c");
  const before = $state.get();
  change("b", { outcome: { kind: "saved", words: "Imported." } });
  const after = $state.get();
  expect(after.rows.map((row, at) => row === before.rows[at])).toEqual([true, false, true]);
  expect(after.lectures).toBe(before.lectures);
});

test("files that are added to a known lecture keep its video", () => {
  const { $state, addFiles, setTarget } = stateWith("a");
  setTarget("L", { kind: "video", id: 7, title: "Patience" });
  addFiles([group], { rows: [fileOf("b")], leftOut: [], isCut: true });
  expect($state.get()).toMatchObject({ lectures: [{ key: "L", target: { id: 7 } }], isCut: true });
  expect($state.get().rows).toHaveLength(2);
});

test("a file separated from its lecture becomes a lecture without a video", () => {
  const { $state, separate } = stateWith("a", "b");
  separate(fileOf("b"));
  const { rows, lectures } = $state.get();
  expect(rows.map(({ lecture }) => lecture)).toEqual(["L", "b"]);
  expect(lectures.at(-1)).toEqual({ key: "b", title: expect.any(String), target: { kind: "unknown" } });
});
