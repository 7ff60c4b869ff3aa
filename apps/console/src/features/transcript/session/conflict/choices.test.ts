import { expect, test } from "vitest";
import type { Choice } from "./conflict-parts.ts";
import { addDecision, choicesOf, redoDecision, undoDecision } from "./choices.ts";

const one = (id: string, choice: Choice) => new Map([[id, choice]]);

test("undo and redo step through single choices and through choices made at once", () => {
  let decisions = addDecision({ made: [], undone: [] }, one("a", "mine"));
  decisions = addDecision(
    decisions,
    new Map([
      ["b", "theirs"],
      ["c", "theirs"],
    ]),
  );
  decisions = addDecision(decisions, one("a", "theirs"));
  expect([...choicesOf(decisions.made).values()]).toEqual(["theirs", "theirs", "theirs"]);
  decisions = undoDecision(decisions);
  expect(choicesOf(decisions.made).get("a")).toBe("mine");
  decisions = undoDecision(decisions);
  expect([...choicesOf(decisions.made)]).toEqual([["a", "mine"]]);
  decisions = redoDecision(decisions);
  expect(choicesOf(decisions.made).get("c")).toBe("theirs");
  decisions = undoDecision(undoDecision(undoDecision(decisions)));
  expect(choicesOf(decisions.made).size).toBe(0);
});

test("words typed into one segment are one choice, and words in another segment are the next", () => {
  let decisions = addDecision({ made: [], undone: [] }, one("a", { text: "w" }));
  decisions = addDecision(decisions, one("a", { text: "wo" }));
  decisions = addDecision(decisions, one("b", { text: "x" }));
  expect(decisions.made).toHaveLength(2);
  expect(choicesOf(undoDecision(decisions).made).get("a")).toEqual({ text: "wo" });
});
