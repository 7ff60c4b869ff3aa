import { expect, test } from "vitest";
import { srtFileName, transcriptFileName } from "./file-name.ts";

test.each([
  ["Friday Khutbah", "friday_khutbah_arabic.srt"],
  ["Part 2: Mercy & Hope!", "part_2__mercy___hope__arabic.srt"],
  ["../../etc/passwd", "______etc_passwd_arabic.srt"],
  ["خُطْبَةُ الجُمُعَة", "خطبة_الجمعة_arabic.srt"],
  ["رحـــمة ٢", "رحمة_٢_arabic.srt"],
  ["L’été 🌙", "l_été___arabic.srt"],
  ["a".repeat(300), `${"a".repeat(100)}_arabic.srt`],
])("the title %s gives the file name %s", (title, name) => {
  expect(srtFileName(title)).toBe(name.normalize("NFC"));
});

test.each(["", "   ", "!?", undefined, null])(
  "the title %j gives a file name with only the language",
  (title) => {
    expect(srtFileName(title)).toBe("arabic_transcript.srt");
    expect(srtFileName(title, "ur")).toBe("urdu_transcript.srt");
  },
);

test("the file name of a translation contains its language", () => {
  expect(srtFileName("Friday Khutbah", "ms")).toBe("friday_khutbah_malay.srt");
});

test("every file format follows the same naming rules", () => {
  expect(transcriptFileName("خُطْبَةُ الجُمُعَة", "ur", { format: "vtt" })).toBe("خطبة_الجمعة_urdu.vtt");
  expect(transcriptFileName("\ud800", "de", { format: "txt" })).toBe("german_transcript.txt");
  expect(transcriptFileName("A b", "ar", { format: "srt", beside: "en" })).toBe("a_b_arabic_english.srt");
});
