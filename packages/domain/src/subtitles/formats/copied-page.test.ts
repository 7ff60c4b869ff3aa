import { expect, test } from "vitest";
import { readSubtitleFile } from "../subtitle-file.ts";
import { notesInEnglish } from "../../../test/notes-in-english.ts";

function read(text: string) {
  const { segments, skipped } = readSubtitleFile(new TextEncoder().encode(text));
  return {
    texts: segments.map((segment) => segment.text),
    notes: notesInEnglish(skipped).map(({ line, reason }) => `${line}: ${reason}`),
  };
}

test.each(["Chapter 2: the mill", "Chapitre II", "Bölüm 3 – değirmen", "الفصل الثاني: الطاحونة", "الباب ٢"])(
  "the title of a chapter in a copied transcript is left out with a note: %s",
  (title) => {
    expect(read(`0:00\nfirst words\n${title}\n0:09\nmore words\n`)).toEqual({
      texts: ["first words", "more words"],
      notes: [`3: The title of a chapter was left out: ${title}`],
    });
  },
);

test("a line that may be the title of a chapter is kept and noted, if the page begins with one", () => {
  const page = ["The well", "0:00", "a", "0:05", "b", "The mill", "0:09", "c", "0:12", "d", "0:15", "e"];
  expect(read(page.join("\n"))).toEqual({
    texts: ["a", "b\nThe mill", "c", "d", "e"],
    notes: [
      "1: Text before the first time was left out",
      "6: This line may be the title of a chapter: The mill",
    ],
  });
  expect(read(page.slice(1).join("\n")).notes).toEqual([]);
});

test("words about a chapter stay", () => {
  expect(read("0:00\nas said\nChapter and verse\n0:09\nmore\n").texts).toEqual([
    "as said\nChapter and verse",
    "more",
  ]);
});
