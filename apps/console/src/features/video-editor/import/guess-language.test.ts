import { expect, test } from "vitest";
import { guessLanguage } from "./guess-language.ts";

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
])("%s is in %s", (name, tag) => {
  expect(guessLanguage(name)).toBe(tag);
});

test.each(["captions.srt", "la vida es bella.srt", "vivre en paix.srt", "talk.zh-Hans.vtt", ".srt", ""])(
  "%j tells no language",
  (name) => {
    expect(guessLanguage(name)).toBeUndefined();
  },
);
