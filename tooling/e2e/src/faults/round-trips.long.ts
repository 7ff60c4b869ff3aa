import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { printReport } from "@minbar/server/test/faults/report";
import { expect } from "@playwright/test";
import { test } from "../support/visitor.ts";
import { roundTrip } from "./lecture.ts";
import type { Lecture } from "./lecture.ts";
import { smallLectures } from "./small-lectures.ts";

/** `LECTURES=` a folder with a folder for each lecture, in it `ar.srt` and others; by default the small ones. */
function readLectures(folder: string | undefined): readonly Lecture[] {
  if (folder === undefined) return smallLectures;
  return readdirSync(folder).map((name) => {
    const srt = readdirSync(join(folder, name)).filter((file) => file.endsWith(".srt"));
    const files = srt.map((file) => [file.slice(0, -4), readFileSync(join(folder, name, file), "utf8")]);
    return { name, files: Object.fromEntries(files) };
  });
}

// YouTube works for everybody here.
test.beforeEach(({ visitor }) => void visitor);

for (const lecture of readLectures(process.env["LECTURES"])) {
  test(`a word typed in each view of "${lecture.name}" is the only difference in its export`, async ({
    page,
  }) => {
    const { faults, ...results } = await roundTrip(page, lecture);
    printReport({ title: lecture.name, results, faults });
    expect(faults).toEqual([]);
  });
}
