import { expect, test } from "vitest";
import { lastStateOf } from "./last-state.ts";
import type { SendState } from "./send-state.ts";

const facts = { timestamp: "2026-03-15T09:05:59Z", model: null, tookMs: null, isStopped: false };
const question = { role: "user", content: "One?", ...facts } as const;
const answered = { role: "assistant", content: "One.", ...facts } as const;
const sending = (changes: Partial<SendState>): SendState => ({
  message: "One?",
  model: "m",
  outcome: "sending",
  isStored: true,
  text: "",
  startedAt: 0,
  ...changes,
});
const none = { messages: [], isAnswering: false };
const open = { messages: [question], isAnswering: false };
const done = { messages: [question, answered], isAnswering: false };

test("a message being sent is shown once at the end, and then its partial answer", () => {
  expect(lastStateOf(none, sending({ isStored: false }))).toEqual({ kind: "waiting", message: "One?" });
  expect(lastStateOf(open, sending({}))).toEqual({ kind: "waiting", message: undefined });
  expect(lastStateOf(open, sending({ text: "On" }))).toMatchObject({ kind: "answer" });
  expect(lastStateOf(done, sending({ outcome: "success", text: "One." }))).toBeUndefined();
});

test("a partial answer that was stopped or failed stays until the stored answer is loaded", () => {
  for (const outcome of ["stopped", "failed"] as const) {
    expect(lastStateOf(open, sending({ outcome, text: "On" }))).toMatchObject({ kind: "answer" });
  }
  expect(lastStateOf(done, sending({ outcome: "stopped", text: "On" }))).toBeUndefined();
});

test("an unanswered message shows the reason if there is one, whether or not it was stored", () => {
  const failed = sending({ outcome: "failed", failure: "Busy." });
  const unanswered = { kind: "unanswered", message: "One?" };
  expect(lastStateOf(open, failed)).toEqual({ ...unanswered, isStored: true, why: "Busy." });
  expect(lastStateOf(none, failed)).toEqual({ ...unanswered, isStored: false, why: "Busy." });
  expect(lastStateOf(open, undefined)).toEqual({ ...unanswered, isStored: true, why: undefined });
  const otherFailed = { ...failed, message: "Two?" };
  expect(lastStateOf(open, otherFailed)).toEqual({ ...unanswered, isStored: true, why: undefined });
  expect(lastStateOf({ ...open, isAnswering: true }, undefined)).toEqual({ kind: "elsewhere" });
  expect(lastStateOf(done, undefined)).toBeUndefined();
});
