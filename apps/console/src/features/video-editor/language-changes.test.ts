import { expect, test } from "vitest";
import { hasChanges, languageChanges, takeSteps, tick } from "./language-changes.ts";
import type { LanguageStep } from "./language-changes.ts";

test("boxes that were ticked are added, boxes that were cleared are removed", () => {
  expect(languageChanges(["ar", "ms"], { de: true, ms: false })).toEqual({
    wanted: ["ar", "de"],
    added: ["de"],
    removed: ["ms"],
  });
});

test("a box changed back counts as untouched", () => {
  const once = tick(["ar"], {}, "ar");
  expect(hasChanges(["ar"], once)).toBe(true);
  expect(tick(["ar"], once, "ar")).toEqual({});
});

test("a language that another editor added meanwhile is not removed", () => {
  const ticks = tick(["ar"], {}, "de");
  expect(languageChanges(["ar", "fr"], ticks)).toMatchObject({ added: ["de"], removed: [] });
});

test("a language that another editor added meanwhile is not added again", () => {
  expect(hasChanges(["ar", "de"], { de: true })).toBe(false);
});

test("languages are added before any is removed", async () => {
  const taken: LanguageStep[] = [];
  const { left, error } = await takeSteps({ added: ["de"], removed: ["ms"] }, async (step) =>
    taken.push(step),
  );
  expect(taken).toEqual([
    { tag: "de", kind: "add" },
    { tag: "ms", kind: "remove" },
  ]);
  expect({ left, error }).toEqual({ left: [], error: undefined });
});

test("a failure stops the remaining steps and returns them", async () => {
  const refuse = new Error("no");
  const take = async ({ tag }: LanguageStep) => {
    if (tag === "tr") throw refuse;
  };
  expect(await takeSteps({ added: ["fr", "tr"], removed: ["ms"] }, take)).toEqual({
    done: [{ tag: "fr", kind: "add" }],
    left: [
      { tag: "tr", kind: "add" },
      { tag: "ms", kind: "remove" },
    ],
    error: refuse,
  });
});
