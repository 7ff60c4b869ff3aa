import { expect, test } from "vitest";
import { readFile } from "../subtitle-file/read-file.ts";
import { languageDoubt, languageOfFile, notesOf } from "./file-row.ts";

const arabic = "السلام عليكم ورحمة الله وبركاته، هذا درس في الصبر والشكر";
const head = "1\n00:00:01,000 --> 00:00:02,000\n";
const cue = (text: string) => readFile(new File([`${head}${text}\n`], "a.srt"));

async function rowOf(name: string, text: string) {
  const read = await cue(text);
  return { id: "1", name, read, ...languageOfFile(name, read) };
}

test("a file that its name tells nothing of is in the language of its text", async () => {
  expect(await rowOf("captions.srt", arabic)).toMatchObject({ language: "ar", languageBy: "text" });
  expect(await rowOf("captions.srt", "short")).toMatchObject({ language: undefined });
});

test("a name that its text contradicts is told, until a person has chosen", async () => {
  const row = await rowOf("talk.en.srt", arabic);
  expect(row).toMatchObject({ language: "en", languageBy: "name" });
  expect(languageDoubt(row)).toBe(
    "Taken for English, but its letters are Arabic. Choose its language, or leave it out.",
  );
  expect(languageDoubt({ ...row, languageBy: "person" })).toBeUndefined();
  expect(languageDoubt(await rowOf("talk.ar.srt", arabic))).toBeUndefined();
});

test("a file in a wrongly guessed encoding is told", async () => {
  const words = new Uint8Array(Array.from({ length: 30 }, () => [0x91, 0x9b, 0x8f, 0x20]).flat());
  const read = await readFile(new File([head, words, "\n"], "fr.srt"));
  expect(read.isGuess).toBe(true);
  const row = { id: "1", name: "fr.srt", read, language: "fr", languageBy: "name" } as const;
  expect(languageDoubt(row)).toMatch(
    /^In .*, the most likely encoding, \d+ % of its words contain letters that French/,
  );
});

test("entities that readers would see are noted", async () => {
  expect(notesOf(await cue("He said &quot;peace&quot; to us"))).toEqual([
    "2 HTML entities such as &quot; that readers will see",
  ]);
});
