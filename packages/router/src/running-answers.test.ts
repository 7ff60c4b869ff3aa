import { expect, test } from "vitest";
import { createRunningAnswers } from "./running-answers.ts";

test("each user can have three answers in progress, and all users together sixteen", () => {
  const answers = createRunningAnswers();
  const places = ["a", "a", "a"].map((person) => answers.begin(person));
  expect(answers.begin("a")).toBe("persons-taken");
  for (let person = 0; person < 13; person += 1) expect(answers.begin(String(person))).toHaveProperty("end");
  expect(answers.begin("z")).toBe("all-taken");
  const [first] = places;
  if (typeof first === "object") first.end();
  expect(answers.begin("a")).toHaveProperty("end");
});

test("stopping the server aborts each answer and waits for the last one", async () => {
  const answers = createRunningAnswers();
  await answers.settled();
  const [one, other] = [answers.begin("a"), answers.begin("b")];
  if (typeof one === "string" || typeof other === "string") throw new Error("no place");
  let isSettled = false;
  const settled = answers.settled().then(() => (isSettled = true));
  answers.stop();
  expect([one.signal.aborted, other.signal.aborted]).toEqual([true, true]);
  one.end();
  await Promise.resolve();
  expect(isSettled).toBe(false);
  other.end();
  await settled;
});
