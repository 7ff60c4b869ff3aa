import { expect, test } from "vitest";
import { droppedFiles } from "./path-files.ts";

interface FakeEntry {
  isFile: boolean;
  isDirectory: boolean;
  fullPath: string;
  file?: (done: (file: File) => void, failed: () => void) => void;
  createReader?: () => { readEntries: (done: (entries: FakeEntry[]) => void, failed: () => void) => void };
}

function fileAt(fullPath: string, isReadable = true): FakeEntry {
  const file = new File(["text"], fullPath.split("/").at(-1) ?? "");
  const give: FakeEntry["file"] = (done, failed) => (isReadable ? done(file) : failed());
  return { isFile: true, isDirectory: false, fullPath, file: give };
}

/** As in Chromium: a reader gives 100 entries at a time, then none. */
function folderOf(fullPath: string, entries: FakeEntry[], isReadable = true): FakeEntry {
  const createReader = () => {
    let at = 0;
    return {
      readEntries: (done: (entries: FakeEntry[]) => void, failed: () => void) => {
        if (!isReadable) failed();
        else done(entries.slice(at, (at += 100)));
      },
    };
  };
  return { isFile: false, isDirectory: true, fullPath, createReader };
}

function drop(...entries: FakeEntry[]) {
  const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }));
  return droppedFiles({ items, files: [] });
}

test("a dropped folder returns all its files with their paths, even more than one reader batch", async () => {
  const many = Array.from({ length: 250 }, (_, at) => fileAt(`/L/many/${at}.srt`));
  const { files, isCut } = await drop(folderOf("/L", [folderOf("/L/many", many), fileAt("/L/ar.srt")]));
  expect(files).toHaveLength(251);
  expect(files[0]?.path).toBe("L/ar.srt");
  expect(files.at(-1)?.path).toBe("L/many/249.srt");
  expect(isCut).toBe(false);
});

test("a file or a folder that cannot be read does not stop the others", async () => {
  const { files } = await drop(fileAt("/a.srt", false), folderOf("/b", [], false), fileAt("/ar.srt"));
  expect(files.map(({ path }) => path)).toEqual(["ar.srt"]);
});

test("a folder with too many files is read in part and reported as cut", async () => {
  const many = Array.from({ length: 6000 }, (_, at) => fileAt(`/L/${at}.srt`));
  const { files, isCut } = await drop(folderOf("/L", many));
  expect(files.length).toBeLessThanOrEqual(5000);
  expect(isCut).toBe(true);
});
