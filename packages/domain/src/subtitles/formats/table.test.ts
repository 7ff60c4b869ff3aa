import fc from "fast-check";
import { expect, test } from "vitest";
import type { LanguageTag } from "../../library/language.ts";
import { formatTable } from "../side-by-side-table.ts";
import { readSubtitleFile } from "../subtitle-file.ts";
import type { ReadOptions } from "../subtitle-file.ts";
import { notesInEnglish, readInEnglish } from "../../../test/notes-in-english.ts";

function read(text: string, options?: ReadOptions) {
  return readSubtitleFile(new TextEncoder().encode(text), "", options);
}

const two = "Start,End,Arabic,English\n0:01,0:02,كتاب,a book\n0:03,0:04,دفتر,\n";

test("of our table of two languages the wanted column comes back", () => {
  const english = read(two, { language: "en" });
  expect(english.segments).toEqual([{ time: "0:01", end: "0:02", text: "a book" }]);
  expect(notesInEnglish(english.skipped)[0]?.reason).toBe(
    "This row has no words in the column that was read, so it was left out",
  );
  expect(read(two, { column: "Arabic", language: "en" }).segments).toHaveLength(2);
  expect(read(two, { column: "ar" })).toMatchObject({ column: "Arabic", segments: { length: 2 } });
});

test("a table with several columns of words is refused with their names until one is chosen", () => {
  for (const options of [{}, { language: "fr" as LanguageTag }])
    expect(readInEnglish(read(two, options))).toMatchObject({
      segments: [],
      columns: ["Arabic", "English"],
      skipped: [{ reason: "This table has several columns of words (Arabic, English); choose one of them" }],
    });
  expect(notesInEnglish(read(two, { column: "German" }).skipped)[0]?.reason).toBe(
    "This table has no such column of words; it has Arabic, English",
  );
});

test.each([
  ["Start,End,Text", "0:01,0:02,a"],
  ["sep=;\nDébut;Fin;Texte", "00:00:01,000;00:00:02,000;a"],
  ["Inicio;Fin;Texto", "1,0;2,0;a"],
  ["Başlangıç\tBitiş\tMetin", "0:01\t0:02\ta"],
  ["Masa mula,Masa tamat,Teks", "0:01,0:02,a"],
  ["البداية,النهاية,النص", "0:01,0:02,a"],
  ["آغاز,اختتام,متن", "٠:٠١,٠:٠٢,a"],
  ["#,In Time,Out Time,Subtitle", "1,0:01,0:02,a"],
  ["Start (ms),End (ms),English", "1000,2000,a"],
  ["start_time,duration,text", "0:01,1,a"],
])("a table with the head %s is read", (head, row) => {
  for (const text of [`${head}\n${row}\n`, `\ufeff${head}\r\n${row}`])
    expect(read(text)).toMatchObject({
      format: "table",
      segments: [{ time: "0:01", end: "0:02", text: "a" }],
    });
});

test.each([
  "We begin, as always, with thanks.\nThen, from here, we go on.\n",
  "Time, text and words.\nFrom now, we go on.\n",
  "1\n00:00:01,000 --> 00:00:02,000\nstart,end,text\n",
  "0:00:01.000,0:00:04.000\nPeace, they said\n",
])("%j is no table", (text) => {
  expect(read(text).format).not.toBe("table");
});

test("a table that we write comes back, whatever its words", () => {
  const sign = fc.constantFrom("'", "=", "-", "+", "@", '"', ",", ";", "\n", "--> ", "a", "ك", " ", "0:01");
  const text = fc
    .string({ unit: sign, minLength: 1, maxLength: 12 })
    .map((words) => words.trim())
    .filter((words) => words !== "");
  const texts = fc.array(text, { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(texts, (all) => {
      const segments = all.map((words, at) => ({ time: `0:0${at}`, end: `0:0${at}.500`, text: words }));
      expect(read(formatTable({ language: "en", segments })).segments).toEqual(segments);
    }),
    { numRuns: 300 },
  );
});

test("misplaced quotation marks are reported, and reading a megabyte of them ends", () => {
  const { segments, skipped } = read(`start,text\n0:01,"a"b"\n${'"a"\n"'.repeat(200_000)}`);
  expect(segments[0]?.text).toContain("a");
  expect(notesInEnglish(skipped)[0]?.reason).toMatch(/^Quotation marks are damaged/);
});
