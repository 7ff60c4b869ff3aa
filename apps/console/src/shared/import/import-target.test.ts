import { expect, test } from "vitest";
import { approvalFields } from "@minbar/domain/segments/approval";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Segment } from "@minbar/domain/segments/segment";
import type { Transcript } from "@minbar/domain/segments/transcript";
import { mayImport, replacement, targetOf } from "./import-target.ts";

const line: Segment = { id: "a", time: "0:01", text: "one" };
const other = { time: "0:02", text: "two" };

function stored(
  language: LanguageTag,
  content: Segment[],
  draftContent: Segment[] | null = null,
): Transcript {
  const place = { id: 1, videoId: 1, version: 3, updatedAt: "2026-01-01T00:00:00Z" };
  return { ...place, ...approvalFields({ ur: "approved", ar: "approved" }), language, content, draftContent };
}

function sentence(language: LanguageTag, transcripts: Transcript[], segments = [other]) {
  return replacement(targetOf(language, transcripts), segments);
}

test("replacing a translation shows its length and its approval badge", () => {
  expect(sentence("ur", [stored("ur", [line, line])])).toBe("Replaces 2 segments, Checked.");
  expect(sentence("fr", [stored("fr", [line])])).toBe("Replaces 1 segment, Unchecked.");
  expect(sentence("de", [stored("de", [line])])).toBe("Replaces 1 segment.");
});

test("a new or empty language replaces nothing", () => {
  expect(sentence("tr", [])).toBe("Adds Turkish to the video.");
  expect(sentence("tr", [stored("tr", [])])).toBe("Fills the transcript, which is empty.");
});

test("Arabic becomes the draft, and the published text stays", () => {
  expect(sentence("ar", [])).toBe("Becomes the draft.");
  expect(sentence("ar", [stored("ar", [line])])).toBe(
    "Becomes the draft. The published text (1 segment, Checked) stays until the draft is published.",
  );
  expect(sentence("ar", [stored("ar", [line], [line, line])])).toBe(
    "Replaces the draft of 2 segments. The published text (1 segment, Checked) stays until the draft is published.",
  );
});

test("importing the same text again is reported", () => {
  expect(sentence("ur", [stored("ur", [line])], [{ time: "0:01", text: "one" }])).toBe(
    "The same text is there already.",
  );
});

test("each role may import the languages that it may edit", () => {
  const may = (role: "arabic_transcripts_editor" | "translations_editor" | "editor" | "admin") =>
    (["ar", "ur"] as const).filter((tag) => mayImport({ id: "1", role }, tag));
  expect(may("admin")).toEqual(["ar", "ur"]);
  expect(may("arabic_transcripts_editor")).toEqual(["ar"]);
  expect(may("translations_editor")).toEqual(["ur"]);
  expect(may("editor")).toEqual(["ur"]);
});
