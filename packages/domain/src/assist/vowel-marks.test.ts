import { expect, test } from "vitest";
import { applyStep } from "../editing/step.ts";
import { assistedStep } from "./assisted-step.ts";
import { guardVowelMarks } from "./vowel-marks.ts";

const outcomeOf = (before: string, given: string) =>
  guardVowelMarks([{ id: "a", text: before }], [{ id: "a", text: given }])[0]?.outcome;

test("new marks are accepted, with or without existing ones", () => {
  expect(outcomeOf("السلام عليكم", "السَّلَامُ عَلَيْكُمْ")).toBe("accepted");
  expect(outcomeOf("السَّلام", "السَّلَامُ")).toBe("accepted");
  expect(outcomeOf("الرحمن", "الرَّحْمَٰنِ")).toBe("accepted");
});

test("the same marks in another order count as unchanged", () => {
  expect(outcomeOf("السَّلام", "السَّلام".replace("\u0651\u064E", "\u064E\u0651"))).toBe("unchanged");
  expect(outcomeOf("السلام", "السلام")).toBe("unchanged");
});

test.each([
  ["ya for alef maqsura", "علي", "عَلَى"],
  ["ta marbuta for ha", "مدرسه", "مَدْرَسَة"],
  ["alef with a hamza", "انا", "أَنا"],
  ["alef with a madda", "القران", "القُرآن"],
  ["a madda as a mark of its own", "القران", "القرا\u0653ن"],
  ["Persian kaf", "كتب", "کَتَبَ"],
  ["a presentation form", "سلام", "سَﻼم"],
  ["a form that looks the same", "سلام", "ﺳلام"],
  ["a direction mark", "سلام", "سَلام\u200F"],
  ["a character that cannot be seen", "سلام", "سَ\u200Cلام"],
  ["another space", "سلام عليكم", "سَلام\u00A0عليكم"],
  ["a full stop", "سلام", "سَلام."],
  ["a tatweel", "سلام", "سَلامـ"],
  ["a word less", "سلام عليكم", "سَلام"],
  ["other digits", "12", "١٢"],
  ["a Quranic sign", "سلام", "سَلام\u06D6"],
])("%s is rejected as a changed letter", (_what, before, given) => {
  expect(outcomeOf(before, given)).toBe("letters-changed");
});

test.each([
  ["taken away", "سَلام", "سلامُ"],
  ["replaced", "سَلام", "سُلام"],
  ["piled up", "سلام", "س\u064E\u064F\u0650\u0651لام"],
  ["given twice", "سلام", "س\u064E\u064Eلام"],
  ["put on a space", "سلام عليكم", "سلام \u064Eعليكم"],
  ["put on a digit", "1 سلام", "1\u064E سلام"],
  ["put before the first letter", "سلام", "\u064Eسلام"],
  ["put on a Latin letter", "OK", "O\u064EK"],
])("a mark %s is rejected", (_how, before, given) => {
  expect(outcomeOf(before, given)).toBe("marks-changed");
});

test("a hamza written as two characters is accepted as the same letter and composed again", () => {
  const given = "أَنا".normalize("NFD");
  expect(guardVowelMarks([{ id: "a", text: "أنا" }], [{ id: "a", text: given }])).toEqual([
    { id: "a", before: "أنا", outcome: "accepted", after: ["أَنا"] },
  ]);
});

test("answers follow the order of the segments, and duplicate and unknown ids are ignored", () => {
  const segments = ["a", "b", "c"].map((id) => ({ id, text: "سلام" }));
  const given = [
    { id: "c", text: "سُلام" },
    { id: "x", text: "سَلام" },
    { id: "a", text: "سَلام" },
    { id: "a", text: "سِلام" },
  ];
  expect(guardVowelMarks(segments, given)).toEqual([
    { id: "a", before: "سلام", outcome: "accepted", after: ["سَلام"] },
    { id: "b", before: "سلام", outcome: "missing", after: [] },
    { id: "c", before: "سلام", outcome: "accepted", after: ["سُلام"] },
  ]);
});

test("segments changed or deleted since the request are left alone and reported", () => {
  const segments = ["a", "b", "c"].map((id) => ({ id, time: "0:01", text: "سلام" }));
  const answers = guardVowelMarks(
    segments,
    segments.map(({ id }) => ({ id, text: "سَلام" })),
  );
  const now = [
    { id: "a", time: "0:01", text: "سلام" },
    { id: "b", time: "0:02", text: "سلام عليكم" },
  ];
  const { step, changedMeanwhile } = assistedStep("vowel-marks", now, answers);
  expect(changedMeanwhile).toEqual(["b", "c"]);
  expect(step && applyStep(now, step).segments).toEqual([{ ...now[0], text: "سَلام" }, now[1]]);
});
