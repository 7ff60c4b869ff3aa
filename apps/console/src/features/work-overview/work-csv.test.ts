import { expect, test } from "vitest";
import { workCsv } from "./work-csv.ts";

const row = (title: string) => ({
  id: 7,
  title,
  youtubeId: "dQw4w9WgXcQ",
  thumbnailUrl: null,
  isPublic: true,
  createdAt: "",
  cells: [],
});
const options = {
  columns: ["ar", "ur"],
  heads: ["Video", "Address"],
  addressOf: ({ id }: { id: number }) => `https://minbar.example/landing?video=${id}`,
  wordsOf: () => "Stale 2",
} as const;
const linesOf = (...titles: string[]) => workCsv(titles.map(row), options).split("\r\n");

test("the file has a byte order mark, a header and one line per video", () => {
  expect(linesOf("الصبر")).toEqual([
    "\uFEFFVideo,Address,Arabic,Urdu",
    "الصبر,https://minbar.example/landing?video=7,Stale 2,Stale 2",
    "",
  ]);
});

test("a title with commas, quotes and line ends stays one field", () => {
  expect(workCsv([row('Ask, "then"\nlisten')], options)).toContain('\r\n"Ask, ""then""\nlisten",https:');
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1"])(
  "a title that looks like a formula is exported as text: %j",
  (title) => {
    expect(linesOf(title)[1]).toMatch(/^'/u);
  },
);
