import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { guessLanguage, judgeLanguage } from "./file-language.ts";

const talk = new URL("../../../demo/content/patience/", import.meta.url);

test.each([
  ["ar.srt", "ar"],
  ["AR.SRT", "ar"],
  ["x.ur.vtt", "ur"],
  ["talk.en-US.vtt", "en"],
  ["talk.ar-orig.vtt", "ar"],
  ["talk.es_419.srt", "es"],
  ["talk [aqz-KE-bpKQ].ms.srt", "ms"],
  ["talk_ar.srt", "ar"],
  ["tr - talk.txt", "tr"],
  ["talk-fra.srt", "fr"],
  ["friday_khutbah_arabic.srt", "ar"],
  ["talk (German) final.srt", "de"],
  ["درس العربية.srt", "ar"],
  ["ders türkçe.srt", "tr"],
  ["captions.en.forced.srt", "en"],
])("the file name %s gives the language %s", (name, tag) => {
  expect(guessLanguage(name)).toBe(tag);
});

test.each(["captions.srt", "la vida es bella.srt", "vivre en paix.srt", "talk.zh-Hans.vtt", ".srt", ""])(
  "the file name %j gives no language",
  (name) => {
    expect(guessLanguage(name)).toBeUndefined();
  },
);

test("the language of a text is detected by its script and its words, unless it is too short", () => {
  const texts = ["ar", "ur", "en"].map((tag) => readFileSync(new URL(`${tag}.srt`, talk), "utf8"));
  expect(texts.map(judgeLanguage)).toEqual(["ar", "ur", "en"]);
  expect(judgeLanguage("السلام عليكم ورحمة الله وبركاته، وبعد")).toBe("ar");
  expect(["سلام", "peace", ""].map(judgeLanguage)).toEqual([undefined, undefined, undefined]);
});
