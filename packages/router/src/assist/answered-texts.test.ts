import { expect, test } from "vitest";
import { answeredTexts } from "./answered-texts.ts";

const texts = [
  { id: "a", text: "سَلَام" },
  { id: "b", text: "" },
];

test.each([
  ["bare", JSON.stringify(texts)],
  ["in a fence", `\n\`\`\`json\n${JSON.stringify(texts, undefined, 2)}\n\`\`\`\n`],
  ["in a fence without a language", `\`\`\`\n${JSON.stringify(texts)}\`\`\``],
  ["with more fields", JSON.stringify(texts.map((text) => ({ ...text, note: 1 })))],
])("an answer is read %s", (_how, answer) => {
  expect(answeredTexts(answer)).toEqual(texts);
});

test("the words of the line that the model repeats are read, and anything else there is ignored", () => {
  const answer = JSON.stringify([
    { id: "a", arabic: "قال", text: "said" },
    { id: "b", arabic: 1, text: "went" },
  ]);
  expect(answeredTexts(answer).map(({ arabic }) => arabic)).toEqual(["قال", undefined]);
});

test.each([
  ["nothing", ""],
  ["a sentence", "Here you are."],
  ["a fence alone", "```"],
  ["half a list", JSON.stringify(texts).slice(0, -3)],
  ["one object", JSON.stringify(texts[0])],
  ["a number for a text", '[{"id":"a","text":1}]'],
  ["no id", '[{"text":"a"}]'],
  ["too many", JSON.stringify(Array.from({ length: 2001 }, () => texts[0]))],
])("%s is no usable answer, which is said in words", (_what, answer) => {
  expect(() => answeredTexts(answer)).toThrow("The AI service gave no usable answer. Please try again.");
});
