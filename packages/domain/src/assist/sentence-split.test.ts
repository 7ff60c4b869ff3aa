import { expect, test } from "vitest";
import { applyStep } from "../editing/step.ts";
import { assistBatches } from "./assist-batches.ts";
import { assistedStep } from "./assisted-step.ts";
import { guardSplit } from "./sentence-split.ts";

const text = "قال لنا. هل فهمتم؟ نعم.";
const splitOf = (before: string, ...pieces: string[]) =>
  guardSplit(
    [{ id: "a", text: before }],
    pieces.map((piece) => ({ id: "a", text: piece })),
  )[0];

test("a split keeps the existing text and ignores the spaces and marks that the model adds", () => {
  const answer = splitOf(text, " قَالَ لنا.", "هل  فهمتم؟\n", "\u200Fنعم.", "");
  expect(answer).toMatchObject({ outcome: "accepted", after: ["قال لنا.", "هل فهمتم؟", "نعم."] });
  const segments = [
    { id: "a", time: "0:10", end: "0:21", text },
    { id: "b", time: "0:30", text: "بعد" },
  ];
  const { step } = assistedStep("split", segments, answer ? [answer] : []);
  const after = step ? applyStep(segments, step).segments : [];
  expect(after.map(({ time, end, text: words }) => [time, end, words])).toEqual([
    ["0:10", "0:14", "قال لنا."],
    ["0:14", "0:19", "هل فهمتم؟"],
    ["0:19", "0:21", "نعم."],
    ["0:30", undefined, "بعد"],
  ]);
  expect(after[0]?.id).toBe("a");
});

test.each([
  ["a word less", ["قال.", "هل فهمتم؟", "نعم."]],
  ["another order", ["هل فهمتم؟", "قال لنا.", "نعم."]],
  ["another letter", ["قال لنا.", "هل فهمتم؟", "نعمة."]],
  ["a sign that was not there", ["قال لنا.", "هل فهمتم؟!", "نعم."]],
])("%s is rejected", (_what, pieces) => {
  expect(splitOf(text, ...pieces)).toMatchObject({ outcome: "letters-changed", after: pieces });
});

test("a cut inside a word and a piece without a word are rejected", () => {
  expect(splitOf(text, "قال ل", "نا. هل فهمتم؟ نعم.")?.outcome).toBe("cut-in-word");
  expect(splitOf(text, "قال لنا. هل فهمتم؟ نعم", ".")?.outcome).toBe("cut-in-word");
});

test("a single piece counts as unchanged, and no piece as a missing answer", () => {
  expect(splitOf(text, text)?.outcome).toBe("unchanged");
  expect(splitOf(text)?.outcome).toBe("missing");
});

test("a long text is divided into several requests, without blank and overlong segments", () => {
  const segments = Array.from({ length: 90 }, (_, index) => ({ id: `s${index}`, text: "ا".repeat(100) }));
  const long = { id: "long", text: "ا".repeat(8001) };
  const { batches, tooLong } = assistBatches([...segments, { id: "blank", text: " " }, long]);
  expect(batches.map(({ length }) => length)).toEqual([40, 40, 10]);
  expect(tooLong).toBe(1);
  const heavy = Array.from({ length: 4 }, (_, index) => ({ id: `h${index}`, text: "ا".repeat(4000) }));
  expect(assistBatches(heavy).batches.map(({ length }) => length)).toEqual([2, 2]);
});
