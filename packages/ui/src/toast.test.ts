import { beforeEach, expect, test } from "vitest";
import { $toast, endToast, showToast } from "./toast.ts";

const message = () => $toast.get()?.message;
const succeed = (words: string) => showToast({ title: "Success", message: words, tone: "success" });
const fail = (words: string) => showToast({ title: "Error", message: words, tone: "error" });

beforeEach(() => $toast.set(undefined));

test("the newest toast replaces the one shown, whether it is a success or an error", () => {
  succeed("Saved");
  succeed("Copied");
  expect(message()).toBe("Copied");
  fail("Not saved");
  expect(message()).toBe("Not saved");
  fail("Not deleted");
  expect(message()).toBe("Not deleted");
  succeed("Saved");
  expect(message()).toBe("Saved");
});

test("a toast that was replaced does not end the newest one", () => {
  fail("Not saved");
  const before = $toast.get();
  fail("Not saved");
  if (before) endToast(before);
  expect(message()).toBe("Not saved");
});

test("onEnd is called once, when the toast is closed or replaced", () => {
  let ends = 0;
  const wait = () =>
    showToast({ title: "Reported", message: "0:45", tone: "success", onEnd: () => (ends += 1) });
  wait();
  const first = $toast.get();
  if (first) endToast(first);
  if (first) endToast(first);
  expect(ends).toBe(1);
  wait();
  succeed("Copied");
  expect(ends).toBe(2);
});
