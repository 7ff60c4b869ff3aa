import { expect, test } from "vitest";
import { lineEditorPath } from "./line-editor.ts";

const line = { videoId: 3, segmentId: "s 1" } as const;

test("an Arabic line opens in Arabic Transcripts for those who may edit it", () => {
  const path = "/arabic-transcripts?videoId=3&segment=s%201";
  expect(lineEditorPath({ role: "admin" }, { ...line, language: "ar" })).toBe(path);
  expect(lineEditorPath({ role: "arabic_transcripts_editor" }, { ...line, language: "ar" })).toBe(path);
});

test("for other users an Arabic line opens next to its translation", () => {
  const path = "/translations?videoId=3&segment=s%201&language=en";
  expect(lineEditorPath({ role: "translations_editor" }, { ...line, language: "ar" })).toBe(path);
  expect(lineEditorPath({ role: "editor" }, { ...line, language: "ar" })).toBe(path);
});

test("a translated line opens in Translations, but German has no editor page", () => {
  const path = "/translations?videoId=3&segment=s%201&language=ur";
  expect(lineEditorPath({ role: "translations_editor" }, { ...line, language: "ur" })).toBe(path);
  expect(lineEditorPath({ role: "admin" }, { ...line, language: "de" })).toBeUndefined();
});
