import { expect, test } from "vitest";
import { lastStateOf } from "./last-state.ts";
import type { SendState } from "./send-state.ts";

const facts = { timestamp: "2026-03-15T09:05:59Z", model: null, tookMs: null, isStopped: false };
const asked = { role: "user", content: "One?", ...facts } as const;
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
const open = { messages: [asked], isAnswering: false };
const done = { messages: [asked, answered], isAnswering: false };

test("a message on its way stands at the end once, then what has come of its answer", () => {
  expect(lastStateOf(none, sending({ isStored: false }))).toEqual({ kind: "waiting", message: "One?" });
  expect(lastStateOf(open, sending({}))).toEqual({ kind: "waiting", message: undefined });
  expect(lastStateOf(open, sending({ text: "On" }))).toMatchObject({ kind: "answer" });
  expect(lastStateOf(done, sending({ outcome: "success", text: "One." }))).toBeUndefined();
});

test("what came before an answer was stopped or broke off stays until it is read from the server", () => {
  for (const outcome of ["stopped", "failed"] as const) {
    expect(lastStateOf(open, sending({ outcome, text: "On" }))).toMatchObject({ kind: "answer" });
  }
  expect(lastStateOf(done, sending({ outcome: "stopped", text: "On" }))).toBeUndefined();
});

test("a message without an answer says why, whether or not it was stored; without a reason it just says so", () => {
  const failed = sending({ outcome: "failed", failure: "Busy." });
  const unanswered = { kind: "unanswered", message: "One?" };
  expect(lastStateOf(open, failed)).toEqual({ ...unanswered, isStored: true, why: "Busy." });
  expect(lastStateOf(none, failed)).toEqual({ ...unanswered, isStored: false, why: "Busy." });
  expect(lastStateOf(open, undefined)).toEqual({ ...unanswered, isStored: true, why: undefined });
  expect(lastStateOf({ ...open, isAnswering: true }, undefined)).toEqual({ kind: "elsewhere" });
  expect(lastStateOf(done, undefined)).toBeUndefined();
});
