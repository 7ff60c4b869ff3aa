import { expect, test } from "vitest";
import { contentDisposition } from "./content-disposition.ts";

test("a name in plain letters stands as it is", () => {
  const names = { name: "friday_khutbah_arabic.srt", plainName: "arabic_transcript.srt" };
  expect(contentDisposition("inline", names)).toBe('inline; filename="friday_khutbah_arabic.srt"');
});

test("a name in Arabic comes with one that every client can read", () => {
  const names = { name: "صبر_arabic.txt", plainName: "arabic_transcript.txt" };
  expect(contentDisposition("attachment", names)).toBe(
    `attachment; filename="arabic_transcript.txt"; filename*=UTF-8''%D8%B5%D8%A8%D8%B1_arabic.txt`,
  );
});
